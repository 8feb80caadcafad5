// Calls of the journeys outside the browser: to the market in the name of someone, and to the sandbox's control.
const port = process.env['JOURNEY_PORT']!
const sandbox = `http://localhost:${process.env['JOURNEY_SANDBOX_PORT']!}`
export const market = `http://127.0.0.1:${port}`

/** What the sandbox's control does; journeys use it for what happens outside the market. */
export const control = async <T = Record<string, unknown>>(path: string, body: object = {}): Promise<T> => {
  const response = await fetch(`${sandbox}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** What the sandbox shows of itself. */
export const sandboxState = async <T>(what: string): Promise<T> =>
  (await (await fetch(`${sandbox}/__control/${what}`)).json()) as T

/** A call to the market outside the browser, in the name of someone. */
export const callAs = async (username: string) => {
  const { accessToken } = await control<{ accessToken: string }>('login-as', { username })
  const session = (await (
    await fetch(`${market}/api/auth/pi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken }),
    })
  ).json()) as { token: string }
  return async (method: string, path: string, body?: object): Promise<any> => {
    const response = await fetch(market + path, {
      method,
      headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text ? JSON.parse(text) : undefined
  }
}

export type Call = Awaited<ReturnType<typeof callAs>>

/** π into somebody's wallet, as Pi brings them. */
export const fund = async (username: string, amount: string): Promise<Call> => {
  const call = await callAs(username)
  const { user } = await call('GET', '/api/me')
  const { data } = await call('POST', '/api/wallet/deposits', {
    user_uid: user.uid,
    amount_pi: amount,
    memo: 'Wallet deposit',
  })
  const { identifier: pi_payment_id } = await control<{ identifier: string }>('payments', {
    username,
    amount: data.amount,
    memo: data.memo,
    metadata: data.metadata,
  })
  await call('POST', `/api/wallet/deposits/${data.id}/approve`, { pi_payment_id })
  await control(`payments/${pi_payment_id}/sign`)
  await call('POST', `/api/wallet/deposits/${data.id}/complete`, { pi_payment_id })
  return call
}
