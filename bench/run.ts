// `npm run bench` runs every benchmark, `npm run bench -- purchase` one of them. Each prints one line of JSON with its
// ratio and the figure to reach.
import { spawn } from 'node:child_process'
import path from 'node:path'

const all = ['products', 'purchase', 'http', 'trading', 'start', 'million', 'search', 'recommend']
const requested = process.argv.slice(2)
const unknown = requested.find((name) => !all.includes(name))
if (unknown !== undefined) {
  process.stderr.write(`There is no benchmark “${unknown}”. There are: ${all.join(', ')}.\n`)
  process.exit(1)
}

const run = (name: string): Promise<number> =>
  new Promise((done) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, `${name}.ts`)],
      { stdio: 'inherit' },
    )
    child.once('exit', (code) => done(code ?? 1))
  })

for (const name of requested.length > 0 ? requested : all) {
  const code = await run(name)
  if (code !== 0) process.exit(code)
}
