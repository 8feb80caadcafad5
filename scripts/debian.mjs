// Programs out of Debian's packages, where root may ask apt for them. A package is unpacked, not installed: installing
// it would start a service that nobody asked for.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run, say } from './prepare.mjs'

/** Unpacks the package that `choose` names into `folder`, and installs its libraries; false where that cannot be. */
export const unpackFromDebian = async (title, choose, folder) => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  say(`Fetching ${title} through apt …`)
  const draft = mkdtempSync(path.join(tmpdir(), 'lamplit-package-'))
  const options = {
    cwd: draft,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  const apt = (...words) => run('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', ...words], options)
  try {
    await apt('update')
    const name = choose()
    if (!name) return false
    const libraries = dependenciesOf(name).filter((each) => each.startsWith('lib'))
    await apt('install', '-y', '--no-install-recommends', '--no-upgrade', ...libraries)
    await apt('download', name)
    const [file] = readdirSync(draft)
    if (!file) return false
    // Whoever runs the program may not be root and must be able to enter, whatever the umask here.
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
    return (await run('dpkg-deb', ['-x', path.join(draft, file), folder], options)) === 0
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

export const dependenciesOf = (name) =>
  (spawnSync('apt-cache', ['depends', '--important', name], { encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .flatMap((line) => /^ [ |]?Depends: ([^<\s]+)$/.exec(line)?.[1] ?? [])
