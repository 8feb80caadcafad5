// What is done with a file once it is here: columns, defaults, rows. Loads with the first file.
import { ColumnsCard } from './columns-card.tsx'
import { DefaultsCard } from './defaults-card.tsx'
import { RowsCard } from './rows-card.tsx'
import type { ImportControl } from './use-import.ts'

export const Workbench = ({ control }: { control: ImportControl }) => {
  const { state, change, sending } = control
  if (!state.table) return null
  return (
    <>
      <ColumnsCard table={state.table} mapping={state.mapping} onChange={(mapping) => change({ mapping })} />
      <DefaultsCard
        defaults={state.defaults}
        shorten={state.shorten}
        onChange={(part) => change({ defaults: { ...state.defaults, ...part } })}
        onShorten={(shorten) => change({ shorten })}
        onSignInNeeded={sending.askSignIn}
      />
      <RowsCard control={control} />
    </>
  )
}
