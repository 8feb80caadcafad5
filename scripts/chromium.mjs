// Finding a Chromium for the browser journeys, or installing Debian's where that is allowed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { Stop, run, say } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The file to run: CHROMIUM, else one on the machine, else Debian's `chromium` through apt when we are root. */
export const findChromium = async () => {
  if (process.env.CHROMIUM) {
    if (runs(process.env.CHROMIUM)) return process.env.CHROMIUM
    throw new Stop(`CHROMIUM names ${process.env.CHROMIUM}, which is not a browser that runs here.`)
  }
  const there = onMachine()
  if (there) return there
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    say('Installing chromium through apt for the browser journeys …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
    if ((await run('apt-get', ['-qq', 'update'], options)) === 0)
      await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], options)
    const installed = onMachine()
    if (installed) return installed
  }
  throw new Stop(
    'The browser journeys need a Chromium: install one (Debian: apt-get install chromium), or name one in CHROMIUM.',
  )
}

const onMachine = () =>
  [...names.map(inPath), ...names.map((name) => `/usr/bin/${name}`), ...macPlaces].find((file) => file && runs(file))

// Some packages only put a stub there that tells you to install something else.
const runs = (file) =>
  isExecutable(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((place) => path.join(place, name))
    .find(isExecutable)

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
