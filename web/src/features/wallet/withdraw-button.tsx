// The button that opens the Withdraw sheet; the sheet loads with the first press.
import { ArrowUpFromLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Refund } from './use-withdraw.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const WithdrawSheet = lazyPart(() => import('./withdraw-sheet.tsx').then((module) => module.WithdrawSheet))

export interface WithdrawButtonProps {
  label: string
  refund?: Refund
  kind?: 'outline' | 'soft'
  className?: string
}

export const WithdrawButton = ({ label, refund, kind = 'outline', className }: WithdrawButtonProps) => {
  const [{ open, opening }, setSheet] = useState({ open: false, opening: 0 })
  return (
    <>
      <Button
        kind={kind}
        size={52}
        icon={ArrowUpFromLine}
        className={className}
        onClick={() => setSheet((last) => ({ open: true, opening: last.opening + 1 }))}
      >
        {label}
      </Button>
      {opening > 0 ? (
        <Suspense>
          <WithdrawSheet
            key={opening}
            open={open}
            refund={refund}
            onClose={() => setSheet((last) => ({ ...last, open: false }))}
          />
        </Suspense>
      ) : null}
    </>
  )
}
