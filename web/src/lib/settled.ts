// Tells whether the page is done: `data-settled` stands on the document while no call is open, no part of the page is
// being fetched and no idle work waits.

const root = document.documentElement
let underWay = 0

const end = (): void => {
  underWay--
  // What has just come is drawn first, and may begin something else.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (underWay === 0) root.dataset['settled'] = ''
    }),
  )
}

/** Answers the same promise; until it ends the page is not settled. */
export const untilSettled = <T>(work: Promise<T>): Promise<T> => {
  underWay++
  delete root.dataset['settled']
  work.then(end, end)
  return work
}
