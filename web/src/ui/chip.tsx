// Small labels: what a thing is, how many are left. Words always, never colour alone (design §9.1).
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

export type ChipTone =
  | 'neutral'
  | 'jade'
  | 'lantern'
  | 'ok'
  | 'warn'
  | 'danger'
  | 'info'
  | 'picture'
  | 'picture-info'
  | 'picture-alert'

const tones: Record<ChipTone, string> = {
  neutral: 'bg-surface-2 text-ink-2',
  jade: 'bg-jade-soft text-on-jade-soft',
  lantern: 'bg-lantern-soft text-on-lantern-soft',
  ok: 'bg-ok-soft text-on-ok-soft',
  warn: 'bg-warn-soft text-on-warn-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  info: 'bg-info-soft text-on-info-soft',
  picture: 'bg-picture-chip text-on-picture',
  'picture-info': 'bg-picture-chip text-on-picture-info',
  'picture-alert': 'bg-picture-chip text-on-picture-alert',
}

export interface ChipProps {
  tone?: ChipTone
  size?: 18 | 22 | 28
  icon?: LucideIcon
  className?: string
  children: ReactNode
}

const sizes = { 18: 'min-h-4.5 px-1.5 text-2xs', 22: 'min-h-5.5 px-2 text-xs', 28: 'min-h-7 px-2.5 text-[0.8125rem]' }

export const Chip = ({ tone = 'neutral', size = 22, icon, className, children }: ChipProps) => (
  <span
    className={classes(
      'inline-flex max-w-full shrink-0 items-center gap-1 rounded-full leading-none font-semibold',
      tones[tone],
      sizes[size],
      className,
    )}
  >
    {icon ? <Icon of={icon} size={14} /> : null}
    {children}
  </span>
)
