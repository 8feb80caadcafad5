// The picture of a failure by its family: a mast without signal, a lock, a coin that slipped, a stall that lost its leg
// (design §5.12).
import type { ReactNode } from 'react'
import type { ErrorFamily } from './enhanced-error.ts'

const drawings: Record<ErrorFamily, ReactNode> = {
  signal: (
    <>
      <rect x="29" y="26" width="6" height="30" rx="3" className="fill-line-strong" />
      <circle cx="32" cy="22" r="6" className="fill-lantern" />
      <path
        d="M20 34a17 17 0 0 1 0-24M44 34a17 17 0 0 0 0-24M13 40a27 27 0 0 1 0-36M51 40a27 27 0 0 0 0-36"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="7 8"
        className="stroke-line-strong"
      />
    </>
  ),
  lock: (
    <>
      <path
        d="M20 30V20a12 12 0 0 1 24 0v10"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <rect x="12" y="28" width="40" height="30" rx="9" className="fill-jade" />
      <circle cx="32" cy="41" r="4.500" className="fill-surface" />
      <rect x="30" y="43" width="4" height="8" rx="2" className="fill-surface" />
    </>
  ),
  coin: (
    <>
      <ellipse cx="32" cy="56" rx="20" ry="4" className="fill-surface-3" />
      <circle cx="32" cy="30" r="23" className="fill-star" />
      <circle cx="32" cy="30" r="17" fill="none" strokeWidth="2.500" className="stroke-surface" />
      <path
        d="M23 25h18M28 25v13M36 25v10q0 3 3 3"
        fill="none"
        strokeWidth="3.500"
        strokeLinecap="round"
        className="stroke-surface"
      />
      <path
        d="M47 12l-5 9 5 4-6 9"
        fill="none"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-surface-2"
      />
    </>
  ),
  stall: (
    <g transform="rotate(-6 32 40)">
      <rect x="11" y="24" width="4" height="34" rx="2" className="fill-line-strong" />
      <rect x="49" y="24" width="4" height="19" rx="2" className="fill-line-strong" />
      <rect x="13" y="38" width="38" height="7" rx="3" className="fill-line-strong" />
      <path
        d="M10 10h44l5 14a7 7 0 0 1-13.500 0 7 7 0 0 1-13.500 0 7 7 0 0 1-13.500 0A7 7 0 0 1 5 24z"
        className="fill-jade"
      />
      <path d="M21 10h11v14a6.750 7 0 0 1-13.500 0zM43 10h11l5 14a7 7 0 0 1-13.500 0z" className="fill-lantern" />
    </g>
  ),
}

export const ErrorPicture = ({ family }: { family: ErrorFamily }) => (
  <div
    aria-hidden="true"
    data-family={family}
    className="flex size-24 items-center justify-center rounded-full bg-surface-2"
  >
    <svg width="56" height="56" viewBox="0 0 64 64">
      {drawings[family]}
    </svg>
  </div>
)
