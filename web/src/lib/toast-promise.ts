// A message that follows a promise, with the specification's words 'Loading...', 'Success!', 'An error occurred', or others (spec §8).
import { specTexts } from '../words/spec-texts.ts'
import { changeToast, toast } from './toast.ts'

/** Says that it is under way until it ends, then how; the result and the failure go on to whoever asked. */
export const toastPromise = async <T>(work: Promise<T>, words: { loading?: string; success?: string; failed?: string } = {}): Promise<T> => {
  const id = toast.loading(words.loading ?? specTexts.promiseLoading)
  try {
    const result = await work
    changeToast(id, 'success', words.success ?? specTexts.promiseSuccess)
    return result
  } catch (error) {
    changeToast(id, 'error', words.failed ?? specTexts.promiseFailed)
    throw error
  }
}
