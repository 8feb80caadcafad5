// A message that follows a promise, with the specification's words 'Loading...', 'Success!', 'An error occurred', or
// others (spec §8).
import { specTexts } from '../words/spec-texts.ts'
import { changeToast, toast } from './toast.ts'

interface PromiseWords {
  loading?: string
  success?: string
  failed?: string
  /** What it is about, under the words. */
  about?: string
}

/** Says that it is under way until it ends, then how; the result and the failure go on to whoever asked. */
export const toastPromise = async <T>(
  work: Promise<T>,
  { loading, success, failed, about }: PromiseWords = {},
): Promise<T> => {
  const said = about === undefined ? {} : { message: about }
  const id = toast.loading(loading ?? specTexts.promiseLoading, said)
  try {
    const result = await work
    changeToast(id, 'success', success ?? specTexts.promiseSuccess, said)
    return result
  } catch (error) {
    changeToast(id, 'error', failed ?? specTexts.promiseFailed, said)
    throw error
  }
}
