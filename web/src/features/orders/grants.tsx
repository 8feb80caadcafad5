// Digital goods: what can be read here, and downloads with how many are left and until when (domain §3.2, Digital).
import { downloadLink, readOrder, type Order } from '@lamplit/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Fragment } from 'react'
import { failure } from '../../lib/api.ts'
import { fullDate } from '../../lib/format.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { factWords as words } from './fact-words.ts'
import { marketNow } from '../../lib/clock.ts'

type Grant = Order['grants'][number]

/** Why it cannot be downloaded any more: two different things, told apart. */
export const grantEnd = ({ downloads_left: left, expires_at: end }: Grant, now: Date): string | null => {
  if (end !== null && new Date(end) <= now) return failure('DOWNLOAD_EXPIRED').message
  return left === 0 ? failure('DOWNLOAD_LIMIT').message : null
}

const save = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

const GrantText = ({ text, name }: { text: string; name: string }) => (
  <li className="py-2">
    <p className="text-sm font-semibold">{name}</p>
    <p className="my-2 rounded-md bg-surface-2 p-3 text-sm break-words whitespace-pre-wrap">{text}</p>
    <CopyButton text={text} />
  </li>
)

const GrantFile = ({ orderId, grant, name }: { orderId: string; grant: Grant; name: string }) => {
  const queries = useQueryClient()
  const { busy, refused, run } = useCommand(downloadLink, { failure: 'inline' })
  const end = grantEnd(grant, marketNow())
  const fetchFile = async (): Promise<void> => {
    const link = await run({ params: { id: orderId }, body: { product_id: grant.product_id } })
    if (link) save(link.reply.url)
    void invalidateReplies(queries, readOrder)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-semibold break-words">{grant.file_name ?? name}</p>
        <p className="num text-xs text-ink-2">
          {grant.downloads_left === null ? words.unlimited : words.downloadsLeft(grant.downloads_left)}
          {grant.expires_at ? `, ${words.expires(fullDate(new Date(grant.expires_at)))}` : ''}
        </p>
        {(refused ?? end) ? (
          <p role={refused ? 'alert' : undefined} className="text-sm font-medium text-danger">
            {refused ?? end}
          </p>
        ) : null}
      </div>
      <Button icon={Download} size={44} busy={busy} disabled={end !== null} onClick={() => void fetchFile()}>
        {words.download}
      </Button>
    </li>
  )
}

export const Grants = ({ order }: { order: Order }) =>
  order.grants.length === 0 ? null : (
    <section className="card p-4" aria-labelledby="order-grants">
      <h2 id="order-grants" className="disp mb-1 text-lg">
        {words.downloads}
      </h2>
      <ul className="divide-y divide-line">
        {order.grants.map((grant) => {
          const name = order.items.find((item) => item.product_id === grant.product_id)?.name ?? ''
          return (
            <Fragment key={grant.product_id}>
              {grant.text === null ? null : <GrantText text={grant.text} name={name} />}
              {grant.text !== null && grant.file_name === null ? null : (
                <GrantFile orderId={order.id} grant={grant} name={name} />
              )}
            </Fragment>
          )
        })}
      </ul>
    </section>
  )
