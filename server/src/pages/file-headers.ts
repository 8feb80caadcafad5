// How long a built file is kept, and what the one that runs beside the pages may do.
import { workerPolicy } from '../kernel/headers.ts'

const yearSeconds = 31_536_000

/**
 * By its place in the built page. Names with their content’s hash stand for ever; the worker is asked for anew each
 * time, or no new version would ever arrive.
 */
export const headersOfFile = (file: string): Record<string, string> => {
  if (/^assets[\\/]/.test(file)) return { 'cache-control': `public, max-age=${yearSeconds}, immutable` }
  if (/^worker\.js(\.br|\.gz)?$/.test(file))
    return { 'cache-control': 'no-cache', 'content-security-policy': workerPolicy }
  return { 'cache-control': 'public, max-age=3600' }
}
