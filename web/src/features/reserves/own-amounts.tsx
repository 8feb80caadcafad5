// The three amounts of one's leaves beside what the wallet holds now, so that a difference explains itself.
import { amountsOf, shareParts, type InclusionProof } from '@lamplit/contract/reserves'
import { readWallet } from '@lamplit/contract/wallet'
import { useReply } from '../../lib/use-reply.ts'
import { Money6 } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { checkWords as words } from './words.ts'

export const OwnAmounts = ({ inclusion }: { inclusion: InclusionProof }) => {
  const amounts = amountsOf(inclusion)
  const { data: wallet, isPending } = useReply(readWallet)
  const differs = wallet !== undefined && shareParts.some((part) => wallet[part] !== amounts[part])
  return (
    <>
      <table className="mt-4 w-full text-sm">
        <caption className="mb-1 text-start text-sm font-semibold">{words.amounts}</caption>
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="py-1.5 text-start font-normal">
              {words.part}
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              {words.inProof}
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              {words.now}
            </th>
          </tr>
        </thead>
        <tbody>
          {shareParts.map((part) => (
            <tr key={part} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal text-ink-2">
                {words[part]}
              </th>
              <td className="py-2 text-end font-semibold">
                <Money6 value={amounts[part]} />
              </td>
              <td className="py-2 ps-2 text-end font-semibold">
                {wallet ? <Money6 value={wallet[part]} /> : isPending ? <Skeleton className="ms-auto h-4 w-20" /> : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {differs ? <p className="mt-1 text-xs text-ink-3">{words.differs}</p> : null}
    </>
  )
}
