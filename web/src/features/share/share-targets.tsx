// What stands in the share menu: the dialog of the host or the system first, then the eight targets (spec §2;
// design §5.10).
import { platforms, type ShareWay } from '@lamplit/contract/shares'
import {
  AtSign,
  BriefcaseBusiness,
  Check,
  ChevronDown,
  Link2,
  Mail,
  MessageCircle,
  Pin,
  Send,
  Share2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useState, useEffect } from 'react'
import {
  copyThroughHost,
  deviceShares,
  framed,
  linkTo,
  openElsewhere,
  shareThroughDialog,
} from '../../lib/host-share.ts'
import { toast } from '../../lib/toast.ts'
import { announce } from '../../ui/announcer.tsx'
import { copyText } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { shareAddressOf, sharedOf, type Shareable, type ShareTarget } from './share-links.ts'
import { trackShareOf } from './track-share.ts'
import { shareWords as words } from './words.ts'

const flashMs = 2000

const useFlash = (): [boolean, () => void] => {
  // Counted, so that a second copy begins the two seconds anew.
  const [times, setTimes] = useState(0)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (times === 0) return
    setShown(true)
    const timer = setTimeout(() => setShown(false), flashMs)
    return () => clearTimeout(timer)
  }, [times])
  return [shown, () => setTimes((before) => before + 1)]
}

/** Neutral drawings: no marks of others, and nothing is loaded from them (design §5.10). */
const glyphs: Record<ShareWay, LucideIcon> = {
  facebook: UsersRound,
  twitter: AtSign,
  linkedin: BriefcaseBusiness,
  pinterest: Pin,
  whatsapp: MessageCircle,
  telegram: Send,
  email: Mail,
  copy: Link2,
  device: Share2,
}

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-start text-sm font-semibold ' +
  'fine:hover:bg-surface-2 active:bg-surface-3'
const tile =
  'flex min-h-19 w-full flex-col items-center justify-center gap-1.5 rounded-md px-1 py-2 text-xs ' +
  'font-medium fine:hover:bg-surface-2 active:bg-surface-3'

const TargetContent = ({ of, label }: { of: LucideIcon; label: string }) => (
  <>
    <span className="flex size-9 items-center justify-center rounded-full bg-jade-soft text-on-jade-soft">
      <Icon of={of} size={18} />
    </span>
    <span>{label}</span>
  </>
)

const CopyTile = ({ card }: { card: Shareable }) => {
  const [copied, flash] = useFlash()
  const copy = async () => {
    const link = linkTo(sharedOf(card), 'copy')
    if ((await copyThroughHost(link)) || (await copyText(link))) {
      flash()
      announce(specTexts.copied)
      trackShareOf('copy', card, new Date())
    } else toast.info(words.copyThis, { message: link })
  }
  return (
    <button type="button" className={tile} onClick={() => void copy()}>
      <TargetContent of={copied ? Check : glyphs.copy} label={copied ? specTexts.copied : words.names.copy} />
    </button>
  )
}

/**
 * A link that is one: it can be opened, copied and read out like any other. Inside a host, which keeps its frame from
 * opening windows, the host opens it.
 */
const TargetTile = ({ target, card, onDone }: { target: ShareTarget; card: Shareable; onDone: () => void }) => {
  const address = shareAddressOf(target, card)
  const mail = target === 'email'
  const open = (event: React.MouseEvent) => {
    trackShareOf(target, card, new Date())
    if (framed() && !mail) {
      event.preventDefault()
      void openElsewhere(address).then((opened) => {
        if (!opened) toast.info(words.copyThis, { message: linkTo(sharedOf(card), 'copy') })
      })
    }
    onDone()
  }
  return (
    <a
      href={address}
      {...(mail
        ? {}
        : { target: '_blank', rel: 'noopener noreferrer', 'aria-label': words.opensElsewhere(words.names[target]) })}
      className={tile}
      onClick={open}
    >
      <TargetContent of={glyphs[target]} label={words.names[target]} />
    </a>
  )
}

export const ShareTargets = ({ card, onDone }: { card: Shareable; onDone: () => void }) => {
  const [first] = useState(() => ({ dialog: framed() || deviceShares(), folded: framed() }))
  // In a host its own dialog comes first and the eight are behind “More” (design §11, decision 3).
  const [folded, setFolded] = useState(first.folded)
  const share = async () => {
    const end = await shareThroughDialog(sharedOf(card))
    if (end === 'refused') {
      setFolded(false)
      announce(words.noDialog)
      return
    }
    if (end === 'shared') trackShareOf('device', card, new Date())
    onDone()
  }
  return (
    <>
      {first.dialog ? (
        <button type="button" className={row} onClick={() => void share()}>
          <Icon of={Share2} size={20} />
          {words.device}
        </button>
      ) : null}
      {folded ? (
        <button type="button" aria-expanded={false} className={row} onClick={() => setFolded(false)}>
          <Icon of={ChevronDown} size={20} />
          {words.more}
        </button>
      ) : (
        <ul aria-label={words.targets} className="grid grid-cols-4 gap-1">
          {platforms.map((name) => (
            <li key={name}>
              {name === 'copy' ? <CopyTile card={card} /> : <TargetTile target={name} card={card} onDone={onDone} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
