// What control calls read from their bodies the same way everywhere.
import { stroopsFrom } from './amount.ts'
import { appById, marketApp, type App } from './apps.ts'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'

export const appIn = (body: unknown): App => {
  const id = fields(body)['app'] ?? marketApp.id
  const app = appById(String(id))
  if (!app) throw new Refusal(404, 'app_not_found', `There is no app "${String(id)}".`)
  return app
}

export const amountIn = (value: unknown): bigint => {
  const stroops = stroopsFrom(value)
  if (stroops === null)
    throw new Refusal(400, 'invalid_amount', 'The amount must be above zero with at most 7 decimals.')
  return stroops
}

/** A decimal string with or without a minus sign, never zero. */
export const signedAmountIn = (value: unknown): bigint => {
  const text = String(value)
  return text.startsWith('-') ? -amountIn(text.slice(1)) : amountIn(text)
}
