// Answers from the past: a payment as it was, or what the same question was answered the last time.

type Shape = Record<string, unknown>

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A payment before anybody signed it: as created, or as approved. One to a user is born approved. */
export const earlierAnswer = (payment: Shape, as: 'created' | 'approved'): Shape => ({
  ...payment,
  status: {
    developer_approved: as === 'approved' || payment['direction'] === 'app_to_user',
    transaction_verified: false,
    developer_completed: false,
    cancelled: false,
    user_cancelled: false,
  },
  transaction: null,
})

/** The answer with these parts replaced, at any depth; lists are replaced whole. */
export const alteredAnswer = (answer: unknown, parts: unknown): unknown => {
  if (!isShape(answer) || !isShape(parts)) return parts
  return {
    ...answer,
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, alteredAnswer(answer[name], part)])),
  }
}

export const parsed = (text: string): Shape | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isShape(value) ? value : null
  } catch {
    return null
  }
}

export interface PastAnswers {
  remember: (question: string, answer: string) => void
  of: (question: string) => string | undefined
}

const limit = 2000

/** The newest honest answer to each question, the oldest questions forgotten first. */
export const newPastAnswers = (): PastAnswers => {
  const answers = new Map<string, string>()
  return {
    remember: (question, answer) => {
      answers.delete(question)
      answers.set(question, answer)
      const [oldest] = answers.keys()
      if (answers.size > limit && oldest !== undefined) answers.delete(oldest)
    },
    of: (question) => answers.get(question),
  }
}
