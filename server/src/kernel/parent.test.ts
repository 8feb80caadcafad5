// The lifeline: a server whose starter is gone ends by itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const program = `
  import { exitWithParent } from ${JSON.stringify(new URL('parent.ts', import.meta.url).href)}
  exitWithParent(() => { console.log('ending'); process.exit(7) })
  console.log('up ' + (process.env.LAMPLIT_PARENT_FD ?? 'hidden'))
  setTimeout(() => {}, Number(process.argv[1]))
`

const server = (environment: NodeJS.ProcessEnv, lifeMs: number) => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', program, String(lifeMs)],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
      env: { ...process.env, ...environment },
    },
  )
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  const ended = once(child, 'close').then(([code]) => code as number)
  const up = new Promise<void>((done) => child.stdout?.once('data', () => done()))
  return { child, ended, up, said: () => said }
}

test('a child process ends when its parent closes the pipe, as when the parent dies', async () => {
  const { child, ended, up, said } = server({ LAMPLIT_PARENT_FD: '3' }, 30_000)
  await up
  child.stdio[3]?.destroy()
  expect(await ended).toBe(7)
  expect(said()).toBe('up hidden\nending\n')
})

test('the pipe to the parent keeps no process running', async () => {
  const { ended, said } = server({ LAMPLIT_PARENT_FD: '3' }, 50)
  expect(await ended).toBe(0)
  expect(said()).toBe('up hidden\n')
})

test('a server started by hand runs without a parent', async () => {
  const { child, ended, up } = server({ LAMPLIT_PARENT_FD: undefined }, 300)
  await up
  child.stdio[3]?.destroy()
  expect(await ended).toBe(0)
})
