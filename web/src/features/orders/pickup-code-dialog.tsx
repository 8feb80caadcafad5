// What the buyer shows when picking up: a code to scan and its six digits, as bright and large as the screen allows
// (design §4.8).
import { readOrder } from '@lamplit/contract/orders'
import { useEffect, useMemo } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { frameAllows } from '../../lib/frame-policy.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { pickupText, qrDrawing } from './pickup-code.ts'
import { dialogWords as words } from './dialog-words.ts'
import { orderWords } from './words.ts'

/** Keeps the screen from going dark while the code is shown; not every browser can, and it works without. */
const useAwake = (on: boolean): void => {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator) || !frameAllows('screen-wake-lock')) return
    let lock: WakeLockSentinel | null = null
    let over = false
    navigator.wakeLock
      .request('screen')
      .then((given) => {
        if (over) void given.release()
        else lock = given
      })
      .catch(() => {
        /* Low battery or a frame without the permission: the screen dims as usual. */
      })
    return () => {
      over = true
      void lock?.release()
    }
  }, [on])
}

const Code = ({ orderId, code }: { orderId: string; code: string }) => {
  const { size, path } = useMemo(() => qrDrawing(pickupText(orderId, code)), [orderId, code])
  return (
    // White in both themes: cameras read dark squares on a bright sheet best.
    <div className="mt-2 flex flex-col items-center rounded-lg bg-on-picture-rank px-4 pt-2 pb-6 text-picture-rank">
      <svg
        role="img"
        aria-label={words.codePicture}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="aspect-square w-full max-w-72"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className="num disp text-center text-[3.25rem] leading-none font-extrabold tracking-[0.06em] max-xs:text-5xl">
        <span aria-hidden="true">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
        <span className="sr-only">{[...code].join(' ')}</span>
      </p>
    </div>
  )
}

export const PickupCodeDialog = ({
  open,
  orderId,
  onClose,
}: {
  open: boolean
  orderId: string
  onClose: () => void
}) => {
  const { data, error, refetch, isFetching } = useReply(readOrder, { params: { id: orderId } }, { enabled: open })
  const code = data?.pickup_code ?? null
  useAwake(open && code !== null)
  return (
    <Dialog open={open} onClose={onClose} title={words.showCodeTitle} description={words.showCodeText} size="sm">
      {error ? (
        <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : code === null ? (
        <Loading thing={orderWords.loadingOrder} className="flex flex-col items-center gap-4 py-6">
          <Skeleton className="aspect-square w-full max-w-72" />
          <Skeleton className="h-14 w-64" />
        </Loading>
      ) : (
        <Code orderId={orderId} code={code} />
      )}
    </Dialog>
  )
}
