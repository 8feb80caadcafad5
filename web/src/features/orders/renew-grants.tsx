// The seller gives the buyer of digital goods their downloads and their time anew (domain §3.2, Digital).
import { readOrder, renewGrant, type Order } from '@lamplit/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { factWords as words } from './fact-words.ts'

const Renewable = ({ orderId, productId, name }: { orderId: string; productId: string; name: string }) => {
  const queries = useQueryClient()
  const { busy, refused, run } = useCommand(renewGrant, { failure: 'inline' })
  const renew = async (): Promise<void> => {
    if (!(await run({ params: { id: orderId }, body: { product_id: productId } }))) return
    toast.success(words.renewed)
    void invalidateReplies(queries, readOrder)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <p className="min-w-0 flex-1 basis-40 text-sm font-semibold break-words">{name}</p>
      <Button kind="soft" size={44} busy={busy} aria-label={words.renewOf(name)} onClick={() => void renew()}>
        {words.renew}
      </Button>
      {refused ? (
        <p role="alert" className="w-full text-sm font-medium text-danger">
          {refused}
        </p>
      ) : null}
    </li>
  )
}

export const RenewGrants = ({ order }: { order: Order }) => (
  <section className="card p-4" aria-labelledby="order-renew">
    <h2 id="order-renew" className="disp text-lg">
      {words.soldDownloads}
    </h2>
    <p className="mb-1 text-sm text-ink-2">{words.renewText}</p>
    <ul className="divide-y divide-line">
      {order.items.map(({ product_id: productId, name }) => (
        <Renewable key={productId} orderId={order.id} productId={productId} name={name} />
      ))}
    </ul>
  </section>
)
