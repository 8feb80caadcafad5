// Calls from outside a started market: to it in the name of someone, and to its sandbox's control.

/** Where a started market and its sandbox are reached, like `http://127.0.0.1:3000`. */
export interface Addresses {
  market: string
  sandbox: string
}

export interface Answered {
  status: number
  body: any
}

export type Call = (method: string, path: string, body?: object) => Promise<any>

export interface OutsideCalls extends Addresses {
  /** What the sandbox's control does, for what happens outside the market. Throws when it is refused. */
  control: <T = Record<string, unknown>>(path: string, body?: object) => Promise<T>
  /** What the sandbox shows of itself. */
  sandboxState: <T>(what: string) => Promise<T>
  /** Takes back every fault that the sandbox was told to make. */
  clearFaults: () => Promise<void>
  /** A call to the market with or without a session, answered as it is. */
  ask: (token: string | null, method: string, path: string, body?: object) => Promise<Answered>
  /** Calls to the market in the name of someone. A refusal is thrown with its status and words. */
  callAs: (username: string) => Promise<Call>
  /** π into somebody's wallet, as Pi brings them. */
  fund: (username: string, amount: string) => Promise<Call>
}

const json = { 'content-type': 'application/json' }

export const outsideCalls = ({ market, sandbox }: Addresses): OutsideCalls => {
  const control: OutsideCalls['control'] = async <T>(path: string, body: object = {}) => {
    const url = `${sandbox}/__control/${path}`
    const response = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  const send = (token: string | null, method: string, path: string, body?: object): Promise<Response> =>
    fetch(market + path, {
      method,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...json },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  const callAs: OutsideCalls['callAs'] = async (username) => {
    const { accessToken } = await control<{ accessToken: string }>('login-as', { username })
    const { token } = (await (await send(null, 'POST', '/api/auth/pi', { accessToken })).json()) as { token: string }
    return async (method, path, body) => {
      const response = await send(token, method, path, body)
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return text ? JSON.parse(text) : undefined
    }
  }

  const fund: OutsideCalls['fund'] = async (username, amount) => {
    const call = await callAs(username)
    const { user } = await call('GET', '/api/me')
    const wanted = { user_uid: user.uid, amount_pi: amount, memo: 'Wallet deposit' }
    const { data } = await call('POST', '/api/wallet/deposits', wanted)
    const terms = { username, amount: data.amount, memo: data.memo, metadata: data.metadata }
    const { identifier: pi_payment_id } = await control<{ identifier: string }>('payments', terms)
    await call('POST', `/api/wallet/deposits/${data.id}/approve`, { pi_payment_id })
    await control(`payments/${pi_payment_id}/sign`)
    await call('POST', `/api/wallet/deposits/${data.id}/complete`, { pi_payment_id })
    return call
  }

  return {
    market,
    sandbox,
    control,
    callAs,
    fund,
    sandboxState: async <T>(what: string) => (await (await fetch(`${sandbox}/__control/${what}`)).json()) as T,
    clearFaults: async () => {
      const { ok, status } = await fetch(`${sandbox}/__control/faults`, { method: 'DELETE' })
      if (!ok) throw new Error(`the faults were not taken back: ${status}`)
    },
    ask: async (token, method, path, body) => {
      const answer = await send(token, method, path, body)
      return { status: answer.status, body: await answer.json().catch(() => null) }
    },
  }
}
