// `npm run test:long [-- part-of-a-file-name…]`: the suites that say how large they are, in full size (quality §5, tier
// N), and `-- isolation`:
// the server's suites on a SERIALIZABLE database whose commits fail one time in five (MON-13). Their
// figures are shown at the end and added to coverage/scoreboard.jsonl, one line each.
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { install, main, projectNode, root, say, surroundings } from './prepare.mjs'

const scoreboard = path.join(root, 'coverage', 'scoreboard.jsonl')
const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'web', 'e2e'])

const testsBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : testsBelow(at)
    return entry.name.endsWith('.test.ts') ? [at] : []
  })

/** Who asks for a size has one for this tier. */
const sized = () =>
  testsBelow(root)
    .filter((file) => /from '[^']*\/tier\.ts'/.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file))
    .toSorted()

const figuresIn = (text) =>
  text.split('\n').flatMap((line) => {
    const found = /\{"id":.*\}/.exec(line)?.[0]
    try {
      return found ? [JSON.parse(found)] : []
    } catch {
      return []
    }
  })

/** Runs the suites, showing what they say, and answers how that ended and the figures they printed. */
const runSuites = (files, more) =>
  new Promise((done) => {
    const child = spawn('vitest', ['run', '--project', 'server', ...files], {
      cwd: root,
      stdio: ['inherit', 'pipe', 'inherit'],
      env: { ...surroundings(projectNode()), TEST_DATABASE_URL: '', ...more },
    })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      process.stdout.write(chunk)
    })
    process.once('SIGTERM', () => child.kill('SIGTERM'))
    child.once('error', (error) => done({ code: 127, figures: [], error }))
    child.once('close', (code) => done({ code: code ?? 128, figures: figuresIn(said) }))
  })

await main(async () => {
  await install(path.join(root, 'coverage', 'prepare.log'))
  const wanted = process.argv.slice(2)
  const isolated = wanted[0] === 'isolation'
  const files = isolated
    ? ['server/src']
    : sized().filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  if (files.length === 0) {
    console.error(`No suite with sizes has a name with ${wanted.join(' or ')}. They are:\n${sized().join('\n')}`)
    return 1
  }
  const { code, figures } = await runSuites(
    files,
    isolated ? { ISOLATION: 'serializable', TIER: 'full' } : { TIER: 'long' },
  )
  mkdirSync(path.dirname(scoreboard), { recursive: true })
  const at = new Date().toISOString()
  for (const figure of figures) appendFileSync(scoreboard, `${JSON.stringify({ at, tier: 'long', ...figure })}\n`)
  say(`\n${figures.length} lines of figures, also in ${path.relative(root, scoreboard)}:`)
  for (const figure of figures) say(JSON.stringify(figure))
  return code
})
