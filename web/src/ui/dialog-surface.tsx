// What a dialog looks like and how it behaves once its code is here: focus, Escape, scrim, scroll lock, drag to close.
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { uiWords } from '../words/ui.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useAriaVisible } from './aria-visible.ts'
import { isTopLayer, layerHeight, useLayers } from './layers.ts'
import { useSheetDrag } from './sheet-drag.ts'

export interface DialogContent {
  /** The accessible name, shown as the heading unless `header` replaces it. */
  title: string
  description?: string
  /** Instead of the title row's text; the close button stays. */
  header?: ReactNode
  /** Buttons that stay in sight below the scrolling part. */
  footer?: ReactNode
  /** Width from 768 px on: 440, 560, 720 or 1072 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** `alert` for money and destructive questions (role alertdialog). */
  kind?: 'dialog' | 'alert'
  /** Title for reading, first field for forms, safe for money: the element with data-safe (design §5.0). */
  focusFirst?: 'title' | 'field' | 'safe'
  /** No padding around the content. */
  bare?: boolean
  /** Always the full height of a sheet on small screens, for long content. */
  tall?: boolean
  /**
   * The whole screen without a header, only its close button (games); from 768 px on 16:9 with the backdrop beside it.
   */
  full?: boolean
  className?: string
  children: ReactNode
}

interface SurfaceProps extends DialogContent {
  open: boolean
  layerId: string
  place: number
  busy: boolean
  onDismiss: () => boolean
}

const widths = { sm: 'md:w-110', md: 'md:w-140', lg: 'md:w-180', xl: 'md:w-268' }

const popupClass =
  'fixed inset-x-0 bottom-0 mx-auto flex max-h-[calc(100dvh-20px)] w-full max-w-140 flex-col ' +
  'overflow-hidden rounded-t-xl bg-surface text-ink shadow-3 outline-none ' +
  'transition-[translate,opacity,scale] duration-280 ease-enter data-ending-style:translate-y-full ' +
  'data-ending-style:duration-200 data-ending-style:ease-exit data-starting-style:translate-y-full ' +
  'md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[min(46.5rem,calc(100dvh-48px))] ' +
  'md:max-w-[calc(100vw-48px)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl ' +
  'md:data-ending-style:-translate-y-1/2 md:data-ending-style:scale-97 md:data-ending-style:opacity-0 ' +
  'md:data-starting-style:-translate-y-1/2 md:data-starting-style:scale-97 ' +
  'md:data-starting-style:opacity-0'

const fullClass =
  'fixed inset-0 m-auto flex h-dvh w-screen flex-col overflow-hidden bg-surface text-ink outline-none ' +
  'transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'md:aspect-video md:h-auto md:max-h-dvh md:w-[min(100vw,177.78dvh)]'

const firstFocus = (
  popup: HTMLElement | null,
  title: HTMLElement | null,
  wanted: NonNullable<DialogContent['focusFirst']>,
): HTMLElement | null => {
  const found =
    wanted === 'safe'
      ? popup?.querySelector<HTMLElement>('[data-safe]')
      : wanted === 'field'
        ? popup?.querySelector<HTMLElement>('input:not([type=hidden]),select,textarea')
        : null
  return found ?? title ?? popup
}

/** Looked at when a dialog closes, and while what it changed is read again. */
const lookAfterMs = [0, 400, 1500, 4000]
const looks: ReturnType<typeof setTimeout>[] = []
/** The next dialog takes the focus itself, and whoever points at something has no place to lose. */
const stopLooking = (): void => looks.splice(0).forEach((look) => clearTimeout(look))

/**
 * What opened a dialog may be gone by its end, as the button of an order that moved on: then the next dialog or the
 * page's name has the focus, and never nothing.
 */
const useFocusLeft = (open: boolean): void =>
  useEffect(() => {
    if (!open) return undefined
    stopLooking()
    const mend = (): void => {
      // While the host asks, the focus is the host's.
      if (document.activeElement !== document.body || (parent !== window && !document.hasFocus())) return
      const below = [
        ...document.querySelectorAll<HTMLElement>('[role=dialog][data-open], [role=alertdialog][data-open]'),
      ].at(-1)
      ;(below ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true })
    }
    return () => {
      stopLooking()
      looks.push(...lookAfterMs.map((wait) => setTimeout(mend, wait)))
      addEventListener('pointerdown', stopLooking, { once: true })
    }
  }, [open])

export const DialogSurface = ({
  title,
  description,
  header,
  footer,
  size = 'md',
  kind = 'dialog',
  focusFirst = 'title',
  bare = false,
  tall = false,
  full = false,
  className,
  children,
  open,
  layerId,
  place,
  busy,
  onDismiss,
}: SurfaceProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // While it fades out it has left the stack, but stays at its height.
  const [lastPlace, setLastPlace] = useState(Math.max(0, place))
  if (place >= 0 && place !== lastPlace) setLastPlace(place)
  const height = layerHeight(lastPlace)
  const drag = useSheetDrag(onDismiss)
  // Only the top one is modal: two at a time would each hide the other from screen readers.
  const top = useLayers(({ stack }) => (stack.at(-1)?.id ?? layerId) === layerId)
  useAriaVisible(popup, open && top)
  useFocusLeft(open)
  return (
    <Base.Root
      open={open}
      modal={top}
      onOpenChange={(next, details) => {
        if (next) return
        const target = details.event.target
        const onToast = target instanceof Element && target.closest('[data-toasts]') !== null
        // Only the top layer listens, and a press on a message above the page is no press outside.
        if (!isTopLayer(layerId) || onToast) {
          details.cancel()
          return
        }
        if (!onDismiss()) details.cancel()
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className={
            'fixed inset-0 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 ' +
            'data-starting-style:opacity-0'
          }
          style={{ zIndex: height }}
        />
        <Base.Popup
          ref={popup}
          role={kind === 'alert' ? 'alertdialog' : 'dialog'}
          aria-busy={busy || undefined}
          initialFocus={() => firstFocus(popup.current, heading.current, focusFirst)}
          className={classes(
            full ? fullClass : popupClass,
            !full && widths[size],
            !full && tall && 'h-[calc(100dvh-20px)] md:h-auto',
            className,
          )}
          style={{ zIndex: height + 1 }}
        >
          {full ? (
            <div
              className={classes(
                'absolute end-[max(8px,env(safe-area-inset-right))] top-[max(8px,env(safe-area-inset-top))] z-10',
              )}
            >
              <Base.Title ref={heading} tabIndex={-1} className="sr-only">
                {title}
              </Base.Title>
              <Base.Close disabled={busy} render={<IconButton icon={X} label={uiWords.close} look="picture" />} />
            </div>
          ) : (
            <div data-drag-handle className="shrink-0 touch-none md:touch-auto" {...drag}>
              <div
                aria-hidden="true"
                className="mx-auto mt-2 h-1 w-10 rounded-full bg-line-strong opacity-50 md:hidden"
              />
              <div
                className={classes('flex items-center gap-1 px-2 pt-2 pb-1 md:pt-3', header ? 'ps-4 md:ps-5' : 'ps-5')}
              >
                {header ? (
                  <>
                    <Base.Title className="sr-only">{title}</Base.Title>
                    <div className="flex min-w-0 flex-1 items-center gap-1">{header}</div>
                  </>
                ) : (
                  <Base.Title ref={heading} tabIndex={-1} className="disp min-w-0 flex-1 py-1 text-xl outline-none">
                    {title}
                  </Base.Title>
                )}
                <Base.Close
                  disabled={busy}
                  render={<IconButton icon={X} label={uiWords.close} look="sunken" iconSize={20} />}
                />
              </div>
            </div>
          )}
          {description ? (
            <Base.Description className="shrink-0 px-5 pb-1 text-sm text-ink-2">{description}</Base.Description>
          ) : null}
          <div
            className={classes(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain empty:hidden',
              !bare && 'px-5 pt-1.5 pb-[max(20px,env(safe-area-inset-bottom))]',
            )}
          >
            {children}
          </div>
          {footer ? (
            <div
              className={classes(
                'shrink-0 border-line px-5 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] not-[:empty+*]:border-t',
              )}
            >
              {footer}
            </div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
