// A photo in a box of fixed shape: the right width for the screen, and a drawing when it fails, so nothing jumps.
import { useState } from 'react'
import { uiWords } from '../words/ui.ts'
import { classes } from './classes.ts'
import { Lantern } from './logo.tsx'

const widths = [160, 320, 480, 960] as const

/** Our own pictures exist in four widths: `/pictures/{hash}` or `/pictures/{hash}-480.webp` name all of them. */
export const pictureBase = (address: string): string | null => {
  const found = /^(\/pictures\/[\w./-]*?[\w])(?:-(?:160|320|480|960))?(?:\.webp)?$/.exec(address)
  return found ? found[1]! : null
}

export const pictureAddress = (address: string, width: (typeof widths)[number]): string => {
  const base = pictureBase(address)
  return base === null ? address : `${base}-${width}.webp`
}

/**
 * Who saves data gets the two smaller ones, however fine the screen is (design §4.18). The document is marked so before
 * its first picture (index.html, lib/preferences.ts).
 */
export const saving = (): boolean => 'saving' in document.documentElement.dataset
const srcSetOf = (base: string): string =>
  widths
    .slice(0, saving() ? 2 : 4)
    .map((width) => `${base}-${width}.webp ${width}w`)
    .join(', ')

export interface PictureProps {
  /** The address the server gave, ours or a seller's; null draws the fallback. */
  src: string | null | undefined
  /** What is on it; empty for decoration. */
  alt: string
  /** How wide it will be on screen, for the browser's choice: `186px`, `(min-width: 48rem) 504px, 100vw`. */
  sizes?: string
  /** The box: aspect and radius classes. Square by default. */
  className?: string
  /** For the first pictures of a page: load now, and first. */
  priority?: boolean
  dimmed?: boolean
}

export const Picture = ({
  src,
  alt,
  sizes = '186px',
  className = 'aspect-square',
  priority = false,
  dimmed = false,
}: PictureProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  const base = src ? pictureBase(src) : null
  if (!src || failed === src) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt ? `${alt}. ${uiWords.pictureMissing}` : undefined}
        className={classes('flex items-center justify-center overflow-hidden bg-surface-2', className)}
      >
        <Lantern size={40} unlit />
      </span>
    )
  }
  return (
    <span className={classes('block overflow-hidden bg-surface-2', className)}>
      <img
        key={src}
        src={base ? `${base}-${saving() ? 320 : 480}.webp` : src}
        {...(base ? { srcSet: srcSetOf(base), sizes } : {})}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        draggable={false}
        onError={() => setFailed(src)}
        className={classes('block size-full object-cover', dimmed && 'opacity-55')}
      />
    </span>
  )
}
