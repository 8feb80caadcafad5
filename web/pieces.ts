// Which modules travel together. Many small files compress worse than a few, and each costs a request on a slow line.

/** What every page runs on; the entry needs all of it at once. */
const start = [
  /preload-helper/, /node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store)\//, /node_modules\/@tanstack\/(router-core|react-router(?!.*useBlocker)|history|store|react-store)\//,
  /@tanstack\/react-query\/build\/modern\/QueryClientProvider/, /@tanstack\/query-core\/build\/modern\/(?!queryObserver|infiniteQueryObserver)/, /lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|defaultAttributes|context|icons\/search\.)/,
  /web\/src\/words\/(spec-texts|shell|format|catalogue|product-name|ui)\.ts/, /web\/src\/lib\/(stored|format|media|theme|toast|page-title)\.ts/, /web\/src\/ui\/(button|spinner|layer-stack|skeleton|icon|classes)\.tsx?/,
]

/** The session, the calls and the small parts that nearly every page draws: needed by every page, but not by the first paint. */
const calls = [
  /node_modules\/zod\//, /contract\/src\/(no-line|endpoint|page-sizes|shapes|users|wallet|money|catalog|kinds)\.ts/, /web\/src\/lib\/(api|asked-early|clock|preferences|traces|session|token|use-reply|sign-in-door|incomplete-payment)\.ts/, /web\/src\/ui\/(price|chip|picture|stars|sentence)\.tsx/, /lucide-react\/dist\/esm\/icons\/(rotate-cw|chevron-right|chevron-down|star|pencil)\.mjs/,
  /@tanstack\/query-core\/build\/modern\/(?!infiniteQueryObserver)/, /@tanstack\/react-query\/build\/modern\/(?!useInfinite)/,
]

/** Cards, for every page that shows goods. */
const goods = [/features\/catalog\/(card-parts|product-card|product-link|words|card-state|use-card-state|opened-card|use-near|grid-classes|ghosts|product-overlay|use-coach-mark|tap-arming|card-buttons-later)/, /web\/src\/ui\/level-chip\.tsx/]

/** Whole lists that move sideways, for the home page and where a search found nothing. */
const rails = [/features\/catalog\/(product-rail|use-rail|rail-cards|rail-head|rail-moving|rail-arrows|next-page|list-face)/, /lucide-react\/dist\/esm\/icons\/(play|pause)\.mjs/]

/** The doors to every dialog, open to all pages; the dialogs themselves come later. */
const doors = [/features\/(offers\/open-offer|wallet\/deposit-open|purchase\/(purchase-open|money-dialogs)|reviews\/open-review)\.tsx?/, /web\/src\/app\/account-link\.tsx/, /web\/src\/lib\/online\.ts/]

const group = (name: string, priority: number, patterns: readonly RegExp[]) => ({ name, priority, test: (id: string) => patterns.some((pattern) => pattern.test(id)) })

/** What the three pages of orders share. */
const orders = [/features\/orders\/(words|order-state|deadline|outlook-line|order-actions|order-marks|use-reload)\.tsx?/, /contract\/src\/order-clocks\.ts/]

/** What pages of orders and of disputes share. */
const orderParts = [/features\/orders\/(part-words|outlook-box|sign-in-gate|ghosts)\.tsx?/, /contract\/src\/orders\.ts/]

/** How matters stand: chips, countdowns and dates of everything that is under way. */
const states = [/web\/src\/ui\/(status-chip|countdown|when)\.tsx/, /lucide-react\/dist\/esm\/icons\/(circle-check|clock|info|octagon-exclamation-point|hourglass)\.mjs/]

/** Addresses belong to purchases, orders and settings alike. */
const addresses = [/contract\/src\/addresses\.ts/]

/** Signing in, and what speaks to the host: for whoever does it. */
const signIn = [/web\/src\/lib\/(pi-sdk|sign-in|config)\.ts/, /web\/src\/words\/sign-in\.ts/]

/** What is said where a list failed, and a field with what is wrong in it. */
const faces = [/web\/src\/ui\/inline-error\.tsx/, /lucide-react\/dist\/esm\/icons\/triangle-exclamation-point\.mjs/]
const field = [/web\/src\/ui\/field\.tsx/, /lucide-react\/dist\/esm\/icons\/circle-exclamation-point\.mjs/]
const numberField = [/web\/src\/ui\/number-field\.tsx/, /lucide-react\/dist\/esm\/icons\/(minus|plus)\.mjs/]
const signInCard = [/web\/src\/ui\/sign-in-card\.tsx/, /lucide-react\/dist\/esm\/icons\/log-in\.mjs/]

/** The way to the cart with its number, in every header; and what a visitor’s cart is kept in. */
const cartDoor = [/web\/src\/app\/cart-link\.tsx/, /web\/src\/lib\/cart-mark\.ts/, /lucide-react\/dist\/esm\/icons\/shopping-cart\.mjs/]
const cart = [/features\/cart\/(kept-cart|words)\.ts/, /contract\/src\/cart\.ts/]

/** Lists that are read page by page. */
const pagedLists = [/web\/src\/lib\/use-pages\.ts/, /react-query\/build\/modern\/useInfinite/, /query-core\/build\/modern\/infiniteQueryObserver/]

/** Only what is named goes together; what it imports finds its own place. */
export const pieces = { includeDependenciesRecursively: false, groups: [group('start', 3, start), group('calls', 2, calls), group('goods', 1, goods), group('rails', 1, rails), group('doors', 1, doors), group('orders', 1, orders), group('addresses', 2, addresses), group('order-parts', 1, orderParts), group('states', 0, states), group('sign-in', 2, signIn), group('faces', 1, faces), group('field', 1, field), group('number-field', 1, numberField), group('sign-in-card', 1, signInCard), group('cart-door', 1, cartDoor), group('cart', 1, cart), group('paged-lists', 3, pagedLists)] }
