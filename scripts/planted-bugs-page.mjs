// Bugs planted in the page, which component tests in a real browser must notice.

export const pageBugs = [
  {
    name: 'rail-under-focus',
    what: 'a rail moves on under a card that has the focus',
    caught: ['web/src/features/home/rails.browser.test.tsx'],
    project: 'browser',
    only: 'the focus inside',
    edits: [{ file: 'web/src/features/catalog/rail-motor.ts', from: "focusin: () => set('focus', true),", to: '' }],
  },
  {
    name: 'page-jumps-on-fold',
    what: 'the page jumps when a list is started and those above it fold',
    caught: ['web/src/features/home/rails.browser.test.tsx'],
    project: 'browser',
    only: 'stands where it stood',
    edits: [
      {
        file: 'web/src/features/catalog/rail-moving.ts',
        from: 'if (Math.abs(slipped) >= 1) window.scrollBy(0, slipped)',
        to: 'void slipped',
      },
    ],
  },
  {
    name: 'swipe-too-short',
    what: 'a swipe of 50 px counts',
    caught: ['web/src/features/catalog/cards.browser.test.tsx'],
    project: 'browser',
    only: '50 px do nothing',
    edits: [
      { file: 'web/src/lib/swipe.ts', from: 'end(Math.abs(by) > threshold ?', to: 'end(Math.abs(by) >= threshold ?' },
    ],
  },
  {
    name: 'search-before-rest',
    what: 'the results follow the words after 200 ms of rest',
    project: 'browser',
    caught: ['web/src/features/search/search.browser.test.tsx'],
    only: '300 ms of rest',
    edits: [
      {
        file: 'web/src/features/search/use-search-words.ts',
        from: 'searchLimits.debounceMs)',
        to: 'searchLimits.debounceMs - 100)',
      },
    ],
  },
  {
    name: 'usage-against-consent',
    what: 'usage is noted and sent although it is off',
    project: 'browser',
    caught: ['web/src/features/analytics/analytics.browser.test.tsx'],
    only: 'with usage off',
    edits: [
      {
        file: 'web/src/features/analytics/own-usage.ts',
        from: '  if (!isUsageAllowed()) return\n  const url',
        to: '  void isUsageAllowed\n  const url',
      },
    ],
  },
  {
    name: 'navigation-closes-with-modal',
    what: 'Back closes the navigation together with the modal over it',
    project: 'browser',
    caught: ['web/src/features/navigation/panel.browser.test.tsx'],
    only: 'close the modal alone',
    edits: [
      {
        file: 'web/src/ui/layers.ts',
        from: "const kept = entries.indexOf(named ?? '') + 1",
        to: "const kept = 0 * entries.indexOf(named ?? '')",
      },
    ],
  },
  {
    name: 'toast-runs-under-mouse',
    what: 'a message goes on running while a mouse is over it',
    project: 'browser',
    caught: ['web/src/ui/toasts.browser.test.tsx'],
    only: 'a mouse is over it',
    edits: [
      {
        file: 'web/src/ui/toast-gestures.ts',
        from: "if (pointerType === 'mouse' && pauseOnHover) look('hover')",
        to: 'void [pointerType, pauseOnHover]',
      },
    ],
  },
  {
    name: 'thumbnail-under-a-finger',
    what: 'what takes a product out of the comparison is smaller than a finger',
    project: 'browser',
    caught: ['web/src/features/compare/compare.browser.test.tsx'],
    only: 'a fifth compared product',
    edits: [
      {
        file: 'web/src/features/compare/compare-bar.tsx',
        from: 'block size-11 overflow-hidden',
        to: 'block size-9 overflow-hidden',
      },
    ],
  },
  {
    name: 'picks-after-turning-off',
    what: 'Picked for you is shown to whoever turned it off',
    project: 'browser',
    caught: ['web/src/features/recommendations/recommendations.browser.test.tsx'],
    only: 'gone once it is turned off',
    edits: [
      {
        file: 'web/src/features/recommendations/picked-rail.tsx',
        from: 'const [wanted] = useStored(personalizationOn)',
        to: 'const wanted = useStored(personalizationOn) !== null',
      },
    ],
  },
  {
    name: 'merged-list-kept',
    what: 'a wishlist that joined the one of whoever signed in stays in the browser, for whoever comes next',
    project: 'browser',
    caught: ['web/src/features/wishlist/wishlist.browser.test.tsx'],
    only: 'signing in merges the browser’s wishlist',
    edits: [
      {
        file: 'web/src/features/wishlist/merge-guest-wishlist.ts',
        from: 'if (rest.length === 0) guestWishlist.clear()',
        to: 'if (rest.length === 0) guestWishlist.set(sent)',
      },
    ],
  },
]
