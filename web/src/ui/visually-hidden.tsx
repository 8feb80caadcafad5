// Text for screen readers only.
import type { ReactNode } from 'react'

export const VisuallyHidden = ({ children, live }: { children: ReactNode; live?: 'polite' | 'assertive' }) => (
  <span className="sr-only" {...(live ? { 'aria-live': live, role: live === 'polite' ? 'status' : 'alert' } : {})}>
    {children}
  </span>
)
