// Says under the header that the network is gone (design §5.12).
import { useOnline } from '../lib/use-online.ts'
import { shellWords } from '../words/shell.ts'

export const OfflineRibbon = () => {
  const online = useOnline()
  return (
    <div
      role="status"
      className={online ? 'sr-only' : 'bg-warn-soft px-4 py-2 text-center text-sm font-medium text-on-warn-soft'}
    >
      {online ? '' : shellWords.offline}
    </div>
  )
}
