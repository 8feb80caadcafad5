// Asks the operator's gateway what one π is in a currency. Nothing it says is believed before it was looked at
// (quality API10).
import { convertCurrency, type Currency } from '@lamplit/contract/currency'
import * as z from 'zod/mini'

/** What one π is in a currency; rejects when there is no answer, or none that can be one. */
export type RateProvider = (currency: Currency) => Promise<number>

/** The gateway did not answer, or with something that is no rate. */
export class NoRate extends Error {}

const timeoutMs = 3000
const mostBytes = 16_384
/** Beyond these no currency of this world lies; a slip of units does. */
const [least, most] = [1e-9, 1e12]

const answerShape = z.object({
  success: z.literal(true),
  result: z.object({
    fromCurrency: z.literal('PI'),
    toCurrency: z.string(),
    rate: z.number().check(z.minimum(least), z.maximum(most)),
  }),
})

/** The gateway answers the same call as we do (spec §7). */
export const gatewayProvider =
  (baseUrl: string): RateProvider =>
  async (currency) => {
    const query = new URLSearchParams({ amount: '1', from: 'PI', to: currency })
    const address = `${baseUrl}${convertCurrency.path}?${query}`
    try {
      const response = await fetch(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      })
      if (response.status !== 200) {
        await response.body?.cancel()
        throw new NoRate(`the gateway answered ${response.status}`)
      }
      const { result } = z.parse(answerShape, JSON.parse(await shortText(response)))
      if (result.toCurrency !== currency) throw new NoRate('the gateway answered for another currency')
      return result.rate
    } catch (cause) {
      throw cause instanceof NoRate ? cause : new NoRate('the gateway gave no rate', { cause })
    }
  }

/** Reads no further than a rate can be long. */
const shortText = async (response: Response): Promise<string> => {
  let bytes = Buffer.alloc(0)
  for await (const chunk of response.body ?? []) {
    bytes = Buffer.concat([bytes, chunk])
    if (bytes.length > mostBytes) throw new NoRate('the gateway said too much')
  }
  return bytes.toString('utf8')
}
