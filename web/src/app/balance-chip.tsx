// What is in the wallet, up to 4 decimals, and the way there; for visitors the way in (design §3.2, §7.3).
import { Suspense } from 'react'
import { Wallet } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { classes } from '../ui/classes.ts'

// Amounts bring the contract along, so they load beside the shell.
const Price = lazyPart(() => import('../ui/price.tsx').then((module) => module.Price))

export const BalanceChip = ({ account, wide = false }: { account: ShellAccount; wide?: boolean }) => {
  if (!account.known) return <Skeleton className={`rounded-full! ${wide ? 'h-11 w-24' : 'h-9 w-20'}`} />
  if (account.username === null) {
    return (
      <Button kind="soft" size={44} busy={account.signingIn} onClick={account.signIn} className="rounded-full!">
        {shellWords.signIn}
      </Button>
    )
  }
  const waiting = <Skeleton className="h-4 w-20" />
  return (
    <Link to="/wallet" className={`flex min-h-11 items-center ${wide ? '' : '-my-1 @max-[17rem]:hidden'}`}>
      <span className="sr-only">{shellWords.walletBalance}: </span>
      <span
        className={classes(
          'num flex items-center gap-1.5 rounded-full bg-jade-soft font-semibold text-on-jade-soft',
          wide ? 'h-11 px-4' : 'h-9 px-3 text-sm',
        )}
      >
        {wide ? <Icon of={Wallet} size={18} /> : null}
        <Suspense fallback={waiting}>
          {account.balance === null ? (
            waiting
          ) : account.balance === 'failed' ? (
            shellWords.wallet
          ) : (
            <Price value={account.balance} digits="balance" />
          )}
        </Suspense>
      </span>
    </Link>
  )
}
