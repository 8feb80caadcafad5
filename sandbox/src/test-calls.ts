// What the tests of this folder share: a sandbox in memory with a clock to turn, and short ways to call it.
import { marketApp, type App } from './apps.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

export interface Called extends Sandbox {
  control: (path: string, body?: unknown) => Promise<Record<string, unknown>>
  report: (path: string) => Promise<Record<string, unknown>>
  /** As the app's server. */
  asApp: (method: string, path: string, body?: unknown, app?: App) => Promise<Answer>
  /** As the page of a person signed in. */
  asUser: (token: string, method: string, path: string, body?: unknown) => Promise<Answer>
  login: (username: string, more?: Record<string, unknown>) => Promise<{ token: string; uid: string }>
}

const call = async (url: string, method: string, body: unknown, authorization: string | null): Promise<Answer> => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization ? { authorization } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export const calledSandbox = async (options: Partial<SandboxOptions> = {}): Promise<Called> => {
  const sandbox = await startSandbox({ port: 0, dataDir: null, ...options })
  const { url } = sandbox
  const control = async (path: string, body: unknown = {}): Promise<Record<string, unknown>> => {
    const answer = await call(`${url}/__control${path}`, 'POST', body, null)
    if (answer.status !== 200) throw Object.assign(new Error(String(answer.body['error'])), { answer })
    return answer.body
  }
  return {
    ...sandbox,
    control,
    report: async (path) => (await call(`${url}/__control${path}`, 'GET', undefined, null)).body,
    asApp: (method, path, body, app = marketApp) => call(`${url}/v2${path}`, method, body, `Key ${app.apiKey}`),
    asUser: (token, method, path, body) => call(`${url}/v2${path}`, method, body, `Bearer ${token}`),
    login: async (username, more = {}) => {
      const { accessToken, user } = await control('/login-as', { username, ...more })
      return { token: String(accessToken), uid: String((user as { uid: string }).uid) }
    },
  }
}
