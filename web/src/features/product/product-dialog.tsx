// A product over the list it was found in (spec §2, design §5.1).
import { Suspense, useEffect } from 'react'
import { showPageName, usePageName } from '../../lib/page-title.ts'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NotFound } from '../catalog/not-found.tsx'
import { BuyBar } from './buy-bar.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { NotRead } from './not-read.tsx'
import { GalleryColumn, InfoColumn } from './product-content.tsx'
import { headerOf } from './quantity-rules.ts'
import { useProduct } from './use-product.ts'
import { productWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { classes } from '../../ui/classes.ts'

const SimilarRail = lazyPart(() => import('../recommendations/similar-rail.tsx').then((module) => module.SimilarRail))

/** While the dialog is open the tab carries the product’s name, as the address carries its path. */
const useTitleWhileOpen = (open: boolean, title: string | undefined): void => {
  useEffect(() => {
    if (!open || !title) return
    const before = usePageName.getState().name
    showPageName(title)
    return () => showPageName(before)
  }, [open, title])
}

/**
 * On wide screens the header row lies over the right column, so that the picture has the full height; on small ones
 * what gets the focus ends up above the buttons.
 */
const layout =
  'max-md:[&>.overflow-y-auto]:scroll-pb-50 md:h-[min(46.5rem,calc(100dvh-48px))]! ' +
  'md:[&>[data-drag-handle]]:absolute md:[&>[data-drag-handle]]:end-0 ' +
  'md:[&>[data-drag-handle]]:start-[calc(48.5%+8px)] md:[&>[data-drag-handle]]:z-20'

export const ProductDialog = ({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) => {
  const { card, product, error, missing, isFetching, refetch, quantity, setQuantity } = useProduct(id)
  const known = product ?? card
  useTitleWhileOpen(open, known?.title)
  const broken = missing || error !== null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={known?.title ?? words.product}
      header={
        known ? (
          <>
            <Chip tone="jade" size={28} className="min-w-0 shrink! leading-tight wrap-anywhere">
              {headerOf(known)}
            </Chip>
            <HeaderButtons card={known} />
          </>
        ) : (
          <span />
        )
      }
      size="xl"
      tall
      bare
      historyEntry={false}
      {...(broken ? {} : { className: layout })}
    >
      {missing ? (
        <div className="px-4 pb-6">
          <NotFound heading={false} />
        </div>
      ) : error ? (
        <div className="p-4">
          <NotRead error={error} busy={isFetching} onRetry={refetch} />
        </div>
      ) : (
        <div
          className={classes(
            '[--tabs-top:0px] md:grid md:h-full md:grid-cols-[48.5%_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]',
          )}
        >
          <div className="px-4 pt-1 md:min-h-0 md:py-4 md:pe-0">
            <GalleryColumn card={card} product={product} quantity={quantity} fill />
          </div>
          <div className="md:flex md:min-h-0 md:flex-col md:pt-15">
            <div
              className={classes(
                'px-4 pt-3.5 pb-4 md:min-h-0 md:flex-1 md:overflow-y-auto md:overscroll-contain md:px-7 md:pt-1',
              )}
            >
              <InfoColumn card={card} product={product} quantity={quantity} onQuantity={setQuantity} level={2} />
              {product ? (
                <Suspense>
                  <SimilarRail key={product.id} product={product} className="mt-8" />
                </Suspense>
              ) : null}
            </div>
            <div
              className={
                'hides-for-keyboard sticky bottom-0 z-10 border-t border-line bg-surface px-4 pt-3 ' +
                'pb-[max(16px,env(safe-area-inset-bottom))] md:static md:px-7'
              }
            >
              <BuyBar product={product} quantity={quantity} />
            </div>
          </div>
        </div>
      )}
    </Dialog>
  )
}
