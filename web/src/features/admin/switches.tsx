// What staff can switch on and off besides π itself (design §4.20).
import { ComparisonSwitch } from '../currency/comparison-switch.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { ComingSoonCard } from './coming-soon-card.tsx'

export const Switches = () => (
  <>
    <ComparisonSwitch
      renderDialog={(question, onClose, decide) => (
        <DecideDialog question={question} onClose={onClose} decide={decide} />
      )}
    />
    <ComingSoonCard />
  </>
)
