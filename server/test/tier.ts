// How large a test is: the commit tier runs with every `npm test`, the long one on demand (quality §5, tiers C and N).

export const long = Boolean(process.env['LONG'])

/** The size for the commit tier, or the one for `npm run test:long`. */
export const tier = <T>(commit: T, onDemand: T): T => (long ? onDemand : commit)
