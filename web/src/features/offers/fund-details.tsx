// What funding an offer sets aside, what the wallet lacks for it, and how the item would travel (design §5.3).
import { showPi } from '@lamplit/contract/money'
import { ArrowDownToLine, TriangleAlert } from 'lucide-react'
import { groupSign } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { translateServerMessage } from '../../words/catalogue.ts'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { DeliveryChoice } from '../purchase/delivery-choice.tsx'
import { ShipTo } from '../purchase/ship-to.tsx'
import { purchaseWords } from '../purchase/words.ts'
import { openDeposit } from '../wallet/deposit-open.ts'
import type { Funding } from './use-funding.ts'
import { offerWords as words } from './words.ts'

export const FundDetails = ({
  funding: { parcel, bill, shipTo, balance, shortfall, choose },
  locked,
}: {
  funding: Funding
  locked: boolean
}) => (
  <div className="mt-1 flex flex-col gap-2.5 border-t border-line pt-2.5 pb-1.5">
    <p className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
      {words.balance}
      {balance === null ? (
        <Skeleton className="h-5 w-28" />
      ) : balance === 'failed' ? (
        <span>{purchaseWords.balanceUnknown}</span>
      ) : (
        <Money6 value={balance} className="font-semibold text-ink" />
      )}
    </p>
    {shortfall === null ? null : (
      <div
        role="alert"
        className={
          'flex flex-col items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-2.5 text-sm font-semibold ' +
          'text-on-danger-soft'
        }
      >
        <p className="num flex gap-2.5">
          <Icon of={TriangleAlert} size={20} />
          {specPurchaseTexts.insufficientFunds(showPi(shortfall, 6, groupSign()))}
        </p>
        <Button
          kind="outline"
          size={44}
          icon={ArrowDownToLine}
          disabled={locked}
          onClick={() => openDeposit({ amount: shortfall })}
        >
          {words.refill}
        </Button>
      </div>
    )}
    {parcel && parcel.ways.length > 1 ? (
      <DeliveryChoice
        parcel={parcel}
        country={shipTo.address?.country ?? null}
        several={false}
        locked={locked}
        onChange={choose}
      />
    ) : null}
    {parcel && parcel.bill.delivery === 'shipping' ? (
      <ShipTo
        choice={shipTo}
        locked={locked}
        error={
          bill?.notSent[0] && shipTo.address
            ? purchaseWords.notSent(bill.notSent[0].title, translateServerMessage(shipTo.address.country))
            : null
        }
      />
    ) : null}
  </div>
)
