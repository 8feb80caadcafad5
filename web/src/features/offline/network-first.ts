// The line first, what is kept second: after a failure, or when the line has not answered for a while.

interface Ways {
  line: Promise<Response>
  kept: () => Promise<Response | undefined>
  /** So long the line may take where something is kept. */
  patienceMs: number
  /** Whether an answer of the line is worse than what is kept. */
  worse?: (response: Response) => boolean
}

/** Without anything kept it is the line’s own answer, or its failure. */
export const networkFirst = async ({ line, kept, patienceMs, worse = () => false }: Ways): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(
      () =>
        void kept().then(
          (response) => {
            if (response) resolve(response)
          },
          () => undefined,
        ),
      patienceMs,
    )
  })
  try {
    const first = await Promise.race([line, late])
    return worse(first) ? ((await kept()) ?? first) : first
  } catch (failure) {
    const response = await kept().catch(() => undefined)
    if (response) return response
    throw failure
  } finally {
    clearTimeout(timer)
  }
}
