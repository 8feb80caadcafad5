// The market stall at the top of the home page: by day or by night, with the two ways in (design §4.2).
import { useTheme } from '../../lib/theme.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { saving } from '../../ui/picture.tsx'
import { homeWords as words } from './words.ts'
import { classes } from '../../ui/classes.ts'

/**
 * The largest paint of the page; the document preloads the same addresses before any script runs. Who saves data gets a
 * third of it: on a phone the smallest there is, however fine the screen.
 */
const HeroPicture = () => {
  const name = useTheme().shown === 'dark' ? 'night' : 'day'
  const [small, large] = saving() ? [432, 864] : [864, 1232]
  return (
    <img
      src={`/hero/${name}-${large}.webp`}
      srcSet={`/hero/${name}-${small}.webp ${small}w, /hero/${name}-${large}.webp ${large}w`}
      sizes={saving() ? '(min-width: 48rem) 864px, 1px' : '(min-width: 48rem) 1216px, 431px'}
      alt=""
      width={1232}
      height={560}
      fetchPriority="high"
      decoding="async"
      draggable={false}
      className={
        'absolute top-0 end-[-62px] h-full w-auto max-w-none rtl:-scale-x-100 md:end-0 md:w-full md:object-cover ' +
        'md:object-[50%_69%]'
      }
    />
  )
}

export const Hero = () => (
  <section className="relative min-h-49 overflow-hidden rounded-[24px] bg-hero md:h-98 md:rounded-xl">
    <HeroPicture />
    <div
      className={
        'absolute inset-0 bg-linear-to-r from-hero-veil from-42% to-transparent to-70% md:from-20% md:to-75% ' +
        'md:opacity-90 lg:from-0% lg:to-50% rtl:-scale-x-100'
      }
    />
    <div
      className={classes(
        'relative flex min-h-49 w-[62%] flex-col items-start p-4.5 md:h-98 md:w-140 md:px-14 md:pt-17 md:pb-14',
      )}
    >
      <h1
        tabIndex={-1}
        className={
          'disp text-[1.5625rem] leading-[1.08] font-extrabold text-on-hero md:max-w-90 md:text-[3.25rem] ' +
          'md:leading-13.5'
        }
      >
        {words.headline}
      </h1>
      <p className="mt-1.5 text-sm text-on-hero-2 max-[22.4rem]:hidden md:hidden">{words.line}</p>
      <p className="mt-3.5 hidden max-w-95 text-lg text-on-hero-2 md:block">{words.lineWide}</p>
      <span className="min-h-2.5 flex-1" />
      <div className="flex gap-3">
        <ButtonLink to="/buy" className="hidden! md:inline-flex!">
          {words.browse}
        </ButtonLink>
        <ButtonLink
          to="/sell"
          className="max-md:min-h-11! max-md:px-4! max-md:text-sm! md:bg-hero-button! md:text-on-hero!"
        >
          {words.sell}
        </ButtonLink>
      </div>
    </div>
  </section>
)
