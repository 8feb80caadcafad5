// Where the sandbox refuses to run: it prints money, so it must not exist beside real payments.

/** The one sentence that says why not, or null when it may start. */
export const refusalToServe = (environment: Record<string, string | undefined>): string | null => {
  const { PI_ENV, NODE_ENV } = environment
  if (PI_ENV !== undefined && PI_ENV !== '' && PI_ENV !== 'sandbox') {
    return `The Pi sandbox does not start when PI_ENV is "${PI_ENV}"; it exists for PI_ENV=sandbox only.`
  }
  if (NODE_ENV === 'production') return 'The Pi sandbox does not start when NODE_ENV is "production".'
  return null
}
