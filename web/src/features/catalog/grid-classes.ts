// The measures of grids and rails by width (design §3.1).

import { classes } from '../../ui/classes.ts'

export const cardGrid = 'pairs gap-3 xs:grid-cols-3 xs:gap-4 md:grid-cols-4 md:gap-5 lg:grid-cols-5'

/** Beside the filter rail there is room for one column less until 1280. */
export const besideFilters = 'pairs gap-3 xs:grid-cols-3 xs:gap-4 md:grid-cols-4 xl:grid-cols-5'

/** Runs to the edge of the screen, so that it is seen to go on. */
export const railTrack = classes(
  'no-bar -mx-4 flex snap-x snap-proximity scroll-px-4 gap-3 overflow-x-auto px-4 pt-0.5 pb-2.5',
  'md:-mx-6 md:scroll-px-6 md:gap-5 md:px-6 lg:mx-0 lg:scroll-px-0 lg:px-0.5',
)

export const railCard = 'w-38 shrink-0 snap-start xs:w-40 md:w-44 lg:w-46 xl:w-[11.6rem]'
