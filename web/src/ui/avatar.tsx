// A person without a photo: initials on two colours chosen by the name.
import { classes } from './classes.ts'

const gradients = [
  'from-avatar-jade to-avatar-mint',
  'from-avatar-clay to-avatar-peach',
  'from-avatar-honey to-avatar-straw',
  'from-avatar-sky to-avatar-mist',
  'from-avatar-leaf to-avatar-lichen',
  'from-avatar-blush to-avatar-shell',
]

/** Two letters for a username: the first of each part, or the first two of a single word. */
export const initialsOf = (name: string): string => {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = parts.length > 1 ? parts.map((part) => [...part][0] ?? '') : [...(parts[0] ?? '?')]
  return letters.slice(0, 2).join('').toUpperCase()
}

const gradientOf = (name: string): string => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return gradients[sum % gradients.length]!
}

const sizes = {
  24: 'size-6 text-2xs',
  32: 'size-8 text-xs',
  40: 'size-10 text-sm',
  44: 'size-11 text-base',
  64: 'size-16 text-xl',
  88: 'size-22 text-2xl',
}

export const Avatar = ({ name, size = 44 }: { name: string; size?: keyof typeof sizes }) => (
  <span
    aria-hidden="true"
    className={classes(
      'disp inline-flex shrink-0 items-center justify-center rounded-full bg-linear-135 leading-none text-on-picture',
      gradientOf(name),
      sizes[size],
    )}
  >
    {initialsOf(name)}
  </span>
)
