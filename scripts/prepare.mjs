// What both commands need before anything else: the parts installed, a Node new enough, the web built.
// Plain JavaScript for Node 20, and no import from node_modules: it may not exist yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
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
    const full = `The disk is full (${error.message}). Free some space there and start again.`
    console.error(error instanceof Stop ? error.message : isFullDisk(error.code) ? full : error)
    process.exitCode = 1
  }
}

const isFullDisk = (said) => /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i.test(said)

/** Private from the beginning. Step by step, because Node's own recursion never ends below /proc. */
export const makeFolder = (folder, mode = 0o700) => {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder), 0o777)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

// ---- installing ----

/** Installs when the lock file differs from what is installed; returns whether it did. */
export const install = async (logFile, step = '') => {
  const lockFile = path.join(root, 'package-lock.json')
  const stamp = path.join(parts, '.lamplit-installed')
  const text = readFileSync(lockFile, 'utf8')
  const wanted = `${hash([text])} ${process.platform}-${process.arch}`
  if (textOf(stamp) === wanted) return false
  const { packages } = JSON.parse(text)
  if (!isInstalled(packages)) {
    const npm = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--include=dev', '--include=optional']
    const progress = () => packagesPresent(packages)
    const environment = { PATH: systemPath() }
    const cache = isCacheWritable() ? undefined : mkdtempSync(path.join(tmpdir(), 'lamplit-npm-'))
    const words = cache ? [...npm, '--cache', cache] : npm
    await quietly({
      title: `${step}Installing the parts`,
      command: 'npm',
      words,
      logFile,
      environment,
      progress,
    }).finally(() => cache && rmSync(cache, { recursive: true, force: true }))
  }
  note(stamp, wanted)
  return true
}

const isPackage = ([place, part]) => /(^|\/)node_modules\//.test(place) && !part.link

// npm keeps a lock file of what it really installed; when that agrees there is nothing to do, whoever ran npm.
const isInstalled = (packages) => {
  const there = packagesIn(textOf(path.join(parts, '.package-lock.json')))
  if (!there) return false
  return Object.entries(packages)
    .filter(isPackage)
    .every(([place, part]) => {
      const found = there[place]
      if (!found) return Boolean(part.optional || part.peer)
      return found.version === part.version && found.integrity === part.integrity
    })
}

/** Nothing where there is none, or where an end in the middle of writing left half of one. */
const packagesIn = (text) => {
  try {
    return JSON.parse(text).packages
  } catch {
    return undefined
  }
}

/** Packages for other machines are never there, so they are not waited for. */
const packagesPresent = (packages) => {
  const fits = (list, here) => !list || list.includes(here)
  const wanted = Object.entries(packages)
    .filter(isPackage)
    .filter(([, part]) => fits(part.os, process.platform) && fits(part.cpu, process.arch))
  const present = wanted.filter(([place]) => existsSync(path.join(root, place, 'package.json')))
  return `${present.length} of ${wanted.length} packages`
}

/** npm keeps what it fetched in the home folder; where that cannot be written, it gets a folder for this once. */
const isCacheWritable = () => {
  const usual = process.env.npm_config_cache || path.join(homedir(), '.npm')
  try {
    makeFolder(usual, 0o755)
    accessSync(usual, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
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
      `LAMPLIT_NODE names ${chosen}, which is ${version ? `Node ${version}` : 'not a Node that runs here'}. ` +
        'Lamplit needs Node 22.18 or newer.',
    )
  }
  const own = path.join(parts, '.bin', 'node')
  if (existsSync(own) && enough(versionOf(own))) return own
  if (enough(process.version)) return process.execPath
  const machine = versionOf('node')
  if (enough(machine)) return 'node'
  throw new Stop(
    `Lamplit brings no Node for ${process.platform}-${process.arch}, and this machine has ` +
      `${machine || process.version}. Install Node 22.18 or newer, or name one in LAMPLIT_NODE.`,
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
export const buildWeb = async (node, logFile, always = false, step = '') => {
  const stamp = path.join(parts, '.lamplit-web-built')
  const files = [...sources('web'), ...sources('contract'), path.join(root, 'package-lock.json')]
  const wanted = hash(files.flatMap((file) => [file.slice(root.length), readFileSync(file)]))
  if (!always && textOf(stamp) === wanted && existsSync(path.join(root, 'web/dist/index.html'))) return false
  const words = ['--disable-warning=ExperimentalWarning', 'scripts/build-web.mjs']
  const environment = surroundings(node)
  await quietly({ title: `${step}Building the web`, command: node, words, logFile, environment })
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

/**
 * Runs something long: its words go to the log, the screen gets one line with the time and how far it is, rewritten
 * each second, or a line every ten where nothing can be rewritten. A failure shows the end of the log.
 */
const quietly = async ({ title, command, words, logFile, environment, progress }) => {
  mkdirSync(path.dirname(logFile), { recursive: true })
  const begin = existsSync(logFile) ? statSync(logFile).size : 0
  const log = openSync(logFile, 'a')
  const started = Date.now()
  const live = process.stdout.isTTY
  let heard = ''
  const state = (word) => {
    const measure = progress?.() || heard
    const line = `${title} ${word} ${Math.round((Date.now() - started) / 1000)} s${measure ? `, ${measure}` : ''}`
    // A line longer than the terminal could not be rewritten.
    if (live) process.stdout.write(`\r${line.slice(0, (process.stdout.columns || 80) - 1)}\u001B[K`)
    else say(line)
  }
  if (!live) say(`${title} …`)
  const tick = setInterval(() => state('…'), live ? 1000 : 10_000)
  const options = { stdio: ['ignore', log, log, 'ipc'], env: { ...process.env, NO_COLOR: '1', ...environment } }
  const code = await run(command, words, options, (message) => {
    heard = message.progress
  }).finally(() => {
    clearInterval(tick)
    closeSync(log)
  })
  state(code === 0 ? 'done in' : 'failed after')
  if (live) say('')
  if (code === 0) return
  const said = readFileSync(logFile).subarray(begin).toString('utf8')
  if (isFullDisk(said) || hasNoRoom(root) || hasNoRoom(path.dirname(logFile)))
    throw new Stop(`${title} failed because the disk is full: free some space (the whole needs 2 GB) and start again.`)
  const lines = said.split('\n').filter((line) => line.trim() && !/^npm (warn|notice)|EBADENGINE|^\s+at /.test(line))
  throw new Stop(`${lines.slice(-15).join('\n')}\n${title} failed; the whole story is in ${logFile}.`)
}

const hasNoRoom = (folder) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 1024 * 1024
}

/** Runs a command in the project's folder, ends it when we are told to end, and answers with its exit code. */
export const run = (command, words, options, hear = () => {}) =>
  new Promise((done) => {
    const child = spawn(command, words, { cwd: root, stdio: 'inherit', ...options })
    child.on('message', hear)
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
