// An icon beside words: 24 grid, stroke 1.9, silent for screen readers (design §2.7).
import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  of: LucideIcon
  size?: number
  className?: string
  filled?: boolean
}

export const Icon = ({ of: Drawing, size = 22, className, filled = false }: IconProps) => (
  <Drawing
    size={size}
    strokeWidth={1.9}
    aria-hidden="true"
    className={`shrink-0 ${className ?? ''}`}
    {...(filled ? { fill: 'currentColor' } : {})}
  />
)
