// Round buttons that show only an icon and carry their name, 44 px: they do not grow with the letters, which need the
// room.
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Badge } from './badge.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface Look {
  icon: LucideIcon
  /** The accessible name. */
  label: string
  filled?: boolean
  /** `plain` on the page, `sunken` for close buttons, `outline` for arrows, `picture` on top of photos. */
  look?: 'plain' | 'sunken' | 'outline' | 'picture'
  /** A count in the corner; the label should say it too. */
  badge?: number
  iconSize?: number
  className?: string | undefined
}

const looks = {
  plain: 'text-ink fine:hover:bg-surface-2 active:bg-surface-3',
  sunken: 'bg-surface-2 text-ink fine:hover:bg-surface-3 active:bg-surface-3',
  outline: 'text-ink shadow-[inset_0_0_0_1.5px_var(--color-line)] fine:hover:bg-surface-2 active:bg-surface-3',
  picture: 'bg-picture-chip text-on-picture shadow-1',
}

const lookOf = (look: Look['look'] = 'plain', className?: string): string =>
  classes(
    'relative inline-flex size-(--touch) shrink-0 items-center justify-center rounded-full',
    'transition-transform duration-[80ms] active:scale-95 disabled:pointer-events-none',
    'disabled:opacity-50 aria-disabled:opacity-50',
    looks[look],
    className,
  )

const Inside = ({
  icon,
  iconSize = 22,
  filled = false,
  badge,
}: Pick<Look, 'icon' | 'iconSize' | 'filled' | 'badge'>) => (
  <>
    <Icon of={icon} size={iconSize} filled={filled} />
    {badge ? <Badge count={badge} /> : null}
  </>
)

export interface IconButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({
  icon,
  label,
  filled,
  look,
  badge,
  iconSize,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} className={lookOf(look, className)}>
    <Inside icon={icon} {...(iconSize && { iconSize })} {...(filled && { filled })} {...(badge && { badge })} />
  </button>
)

interface AnchorProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> {
  ref?: Ref<HTMLAnchorElement>
}

const IconAnchor = ({ icon, label, filled, look, badge, iconSize, className, ...rest }: AnchorProps) => (
  <a {...rest} aria-label={label} className={lookOf(look, className)}>
    <Inside icon={icon} {...(iconSize && { iconSize })} {...(filled && { filled })} {...(badge && { badge })} />
  </a>
)

/** The same as a link to one of our routes. */
export const IconLink = createLink(IconAnchor)
