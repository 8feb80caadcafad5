// The named queries that each call may run, by its name in the contract: the cost of a route can be read here.
import { queriesOfPayments } from './endpoint-queries/payments.ts'
import { queriesOfProducts } from './endpoint-queries/products.ts'
import { queriesOfTrading } from './endpoint-queries/trading.ts'
import { queriesOfUsers } from './endpoint-queries/users.ts'

export const endpointQueries: Readonly<Record<string, readonly string[]>> = {
  ...queriesOfProducts,
  ...queriesOfTrading,
  ...queriesOfPayments,
  ...queriesOfUsers,
}
