// Buttons, and links that look like them: one look per kind, 44, 48 or 52 px high (design §2.7, §6).
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'soft' | 'outline' | 'ghost' | 'quiet' | 'danger'
export type ButtonSize = 44 | 48 | 52

const looks: Record<ButtonKind, string> = {
  primary: 'bg-jade text-on-jade fine:hover:bg-jade-hover active:bg-jade-hover',
  soft: 'bg-jade-soft text-on-jade-soft fine:hover:brightness-97 active:brightness-95',
  outline:
    'bg-transparent text-ink shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] ' +
    'fine:hover:bg-surface-2 active:bg-surface-3',
  ghost: 'bg-transparent text-ink-2 fine:hover:bg-surface-2 active:bg-surface-3',
  quiet: 'bg-surface-2 text-ink-2 fine:hover:bg-surface-3 active:bg-surface-3',
  danger: 'bg-danger text-on-danger fine:hover:brightness-95 active:brightness-90',
}
const sizes: Record<ButtonSize, string> = {
  44: 'min-h-11 px-4 text-sm',
  48: 'min-h-12 px-5 text-base',
  52: 'min-h-13 px-5 text-base',
}

interface Look {
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
  className?: string | undefined
}

const lookOf = ({ kind = 'primary', size = 48, wide = false, className }: Look): string =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-md py-2 text-center font-semibold',
    'leading-tight no-underline transition-transform duration-[80ms] active:scale-98',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50',
    looks[kind],
    sizes[size],
    wide && 'w-full',
    className,
  )

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon?: LucideIcon
  /** Shows a spinner in the icon's place and refuses presses; the label stays. */
  busy?: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export const Button = ({
  kind,
  size,
  wide,
  className,
  icon,
  busy = false,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    className={lookOf({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }), className })}
  >
    {busy ? <Spinner /> : icon ? <Icon of={icon} size={20} /> : null}
    {children}
  </button>
)

interface AnchorProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  icon?: LucideIcon
  ref?: Ref<HTMLAnchorElement>
}

const ButtonAnchor = ({ kind, size, wide, className, icon, children, ...rest }: AnchorProps) => (
  <a {...rest} className={lookOf({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }), className })}>
    {icon ? <Icon of={icon} size={20} /> : null}
    {children}
  </a>
)

/** A link to a route of ours that looks like a button: `<ButtonLink to="/sell" kind="soft">`. */
export const ButtonLink = createLink(ButtonAnchor)

/** A link out of the app (another site, a file) that looks like a button. */
export const ButtonHref = ButtonAnchor
