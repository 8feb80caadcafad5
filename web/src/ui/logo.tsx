// The lantern and the word: the mark of the market (design §1.4).
import { productName } from '../words/product-name.ts'
import { classes } from './classes.ts'

/** The lantern alone; decoration, so it says nothing to screen readers. `unlit` is the one of failure screens. */
export const Lantern = ({
  size = 26,
  unlit = false,
  className,
}: {
  size?: number
  unlit?: boolean
  className?: string
}) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes('shrink-0', className)}>
    <rect x="11" y="2.5" width="10" height="4" rx="1.6" className={unlit ? 'fill-line-strong' : 'fill-jade'} />
    <path
      d="M16 6c7 0 11 4.600 11 10s-4 10-11 10S5 21.400 5 16 9 6 16 6z"
      className={unlit ? 'fill-surface-3' : 'fill-lantern'}
    />
    <path
      d={
        'M12 6.600C9.800 9 8.800 12.300 8.800 16s1 7 3.200 9.400M20 6.600c2.200 2.400 3.200 5.700 3.200 9.400s-1 ' +
        '7-3.200 9.400M16 6v20'
      }
      strokeWidth="1.5"
      fill="none"
      opacity=".9"
      className={unlit ? 'stroke-line-strong' : 'stroke-bg'}
    />
    <rect x="11" y="25.5" width="10" height="4" rx="1.6" className={unlit ? 'fill-line-strong' : 'fill-jade'} />
  </svg>
)

/** The name with a lantern for the dot of its last i, the second-to-last letter. The font size comes from the class. */
export const Wordmark = ({ className }: { className?: string }) => (
  <span className={classes('font-display font-extrabold leading-none tracking-[-0.03em]', className)}>
    <span aria-hidden="true">
      {productName.slice(0, -2)}
      <span className="relative">
        ı<span className="absolute left-1/2 top-[.04em] ms-[-.1em] size-[.2em] rounded-full bg-lantern" />
      </span>
      {productName.slice(-1)}
    </span>
    <span className="sr-only">{productName}</span>
  </span>
)
