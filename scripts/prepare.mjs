// What both commands need before anything else: the parts installed, a Node new enough, the web built.
// Plain JavaScript for Node 20, and no import from node_modules: it may not exist yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const parts = path.join(root, 'node_modules')

/** A sentence the person at the keyboard can act on; no stack trace. */
export class Stop extends Error {}

export const say = (text) => console.log(text)

/** Ends with one sentence for what was expected, and with the whole story for what was not. */
export const main = async (work) => {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}

// ---- installing ----

/** Installs when the lock file differs from what is installed; returns whether it did. */
export const install = async (logFile) => {
  const lockFile = path.join(root, 'package-lock.json')
  const stamp = path.join(parts, '.lamplit-installed')
  const wanted = `${hash([readFileSync(lockFile)])} ${process.platform}-${process.arch}`
  if (textOf(stamp) === wanted) return false
  if (!isInstalled(lockFile)) {
    const npm = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--include=dev', '--include=optional']
    await quietly('Installing the parts (the first time takes about half a minute)', 'npm', npm, logFile, {
      PATH: systemPath(),
    })
  }
  note(stamp, wanted)
  return true
}

// npm keeps a lock file of what it really installed; when that agrees there is nothing to do, whoever ran npm.
const isInstalled = (lockFile) => {
  const hidden = textOf(path.join(parts, '.package-lock.json'))
  if (!hidden) return false
  const there = JSON.parse(hidden).packages
  return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).every(([place, part]) => {
    if (!/(^|\/)node_modules\//.test(place) || part.link) return true
    const found = there[place]
    return found
      ? found.version === part.version && found.integrity === part.integrity
      : Boolean(part.optional || part.peer)
  })
}

/** `npm ci` takes node_modules away while it runs, so it must not run on the Node that lives there. */
const systemPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((place) => !place.endsWith(path.join('node_modules', '.bin')))
    .join(path.delimiter)

// ---- the Node that runs the product ----

const enough = (version) => {
  const [major = 0, minor = 0] = (version.match(/^v(\d+)\.(\d+)/) ?? []).slice(1).map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

const versionOf = (file) => {
  const asked = spawnSync(file, ['--version'], { encoding: 'utf8', env: { PATH: systemPath() } })
  return asked.status === 0 ? asked.stdout.trim() : ''
}

/** The operator's choice, else the one among the parts, else the machine's if it is new enough. */
export const projectNode = () => {
  const chosen = process.env.LAMPLIT_NODE
  if (chosen) {
    const version = versionOf(chosen)
    if (enough(version)) return chosen
    throw new Stop(
      `LAMPLIT_NODE names ${chosen}, which is ${version ? `Node ${version}` : 'not a Node that runs here'}. Lamplit needs Node 22.18 or newer.`,
    )
  }
  const own = path.join(parts, '.bin', 'node')
  if (existsSync(own) && enough(versionOf(own))) return own
  if (enough(process.version)) return process.execPath
  const machine = versionOf('node')
  if (enough(machine)) return 'node'
  throw new Stop(
    `Lamplit brings no Node for ${process.platform}-${process.arch}, and this machine has ${machine || process.version}. Install Node 22.18 or newer, or name one in LAMPLIT_NODE.`,
  )
}

/** Surroundings in which `node` is that Node and the project's own commands come first. */
export const surroundings = (node) => {
  const places = [path.join(parts, '.bin'), systemPath()]
  if (path.isAbsolute(node) && path.dirname(node) !== places[0]) places.unshift(path.dirname(node))
  return { ...process.env, PATH: places.join(path.delimiter) }
}

// ---- building ----

/** Builds the web when its sources changed, or in any case; the budgets are part of the build. */
export const buildWeb = async (node, logFile, always = false) => {
  const stamp = path.join(parts, '.lamplit-web-built')
  const wanted = hash(
    [...sources('web'), ...sources('contract'), path.join(root, 'package-lock.json')].flatMap((file) => [
      file.slice(root.length),
      readFileSync(file),
    ]),
  )
  if (!always && textOf(stamp) === wanted && existsSync(path.join(root, 'web/dist/index.html'))) return false
  await quietly('Building the web', 'npm', ['run', '--silent', 'build'], logFile, surroundings(node))
  note(stamp, wanted)
  return true
}

const sources = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (['node_modules', 'dist'].includes(entry.name) || entry.name.includes('.test.')) return []
    return entry.isDirectory() ? sources(place) : entry.isFile() ? [path.join(root, place)] : []
  })

// ---- running ----

/** Runs something long: its words go to the log, the screen gets one line with the time; a failure shows the end of the log. */
const quietly = async (title, command, words, logFile, environment) => {
  mkdirSync(path.dirname(logFile), { recursive: true })
  const begin = existsSync(logFile) ? statSync(logFile).size : 0
  const log = openSync(logFile, 'a')
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const live = process.stdout.isTTY
  if (live) process.stdout.write(`${title} …`)
  else say(`${title} …`)
  const tick = setInterval(
    () => (live ? process.stdout.write(`\r${title} … ${seconds()} s`) : say(`  … ${seconds()} s`)),
    live ? 1000 : 10_000,
  )
  const code = await run(command, words, {
    stdio: ['ignore', log, log],
    env: { ...process.env, NO_COLOR: '1', ...environment },
  }).finally(() => clearInterval(tick))
  if (live) process.stdout.write(`\r${title}: ${code === 0 ? 'done' : 'failed'} in ${seconds()} s\n`)
  else say(`${title}: ${code === 0 ? 'done' : 'failed'} in ${seconds()} s`)
  if (code === 0) return
  const said = readFileSync(logFile)
    .subarray(begin)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() && !/^npm (warn|notice)|EBADENGINE|^\s+at /.test(line))
  throw new Stop(`${said.slice(-15).join('\n')}\n${title} failed; the whole story is in ${logFile}.`)
}

/** Runs a command in the project's folder, ends it when we are told to end, and answers with its exit code. */
export const run = (command, words, options) =>
  new Promise((done) => {
    const child = spawn(command, words, { cwd: root, stdio: 'inherit', ...options })
    const end = () => child.kill('SIGTERM')
    process.on('SIGTERM', end)
    child.once('error', (error) => {
      process.off('SIGTERM', end)
      console.error(`${command} could not be started: ${error.message}`)
      done(127)
    })
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', end)
      done(signal ? 128 : code)
    })
  })

const hash = (pieces) => {
  const sum = createHash('sha256')
  for (const piece of pieces) sum.update(piece).update('\0')
  return sum.digest('hex')
}

// Somebody else's clone may be read-only for us; then the comparison is simply made again the next time.
const note = (stamp, wanted) => {
  try {
    writeFileSync(stamp, wanted)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
