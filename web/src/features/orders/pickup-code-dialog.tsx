// The six digits that the buyer shows when picking up, as large as the screen allows.
import { readOrder } from '@lamplit/contract/orders'
import { sentenceOf } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { dialogWords as words } from './dialog-words.ts'
import { orderWords } from './words.ts'

export const PickupCodeDialog = ({ open, orderId, onClose }: { open: boolean; orderId: string; onClose: () => void }) => {
  const { data, error, refetch, isFetching } = useReply(readOrder, { params: { id: orderId } }, { enabled: open })
  const code = data?.pickup_code ?? null
  return (
    <Dialog open={open} onClose={onClose} title={words.showCodeTitle} description={words.showCodeText} size="sm">
      {error ? <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} /> : code === null ? (
        <Loading thing={orderWords.loadingOrder} className="flex justify-center py-8"><Skeleton className="h-16 w-64" /></Loading>
      ) : (
        // Read out digit by digit, shown in two groups of three.
        <p className="num disp my-4 rounded-lg bg-surface-2 py-8 text-center text-[3.5rem] leading-none font-extrabold tracking-[0.06em]">
          <span aria-hidden="true">{code.slice(0, 3)} {code.slice(3)}</span>
          <span className="sr-only">{[...code].join(' ')}</span>
        </p>
      )}
    </Dialog>
  )
}
