// The seed of a commit: a number made of its hash, so that every landing plays another share of the large suites.
import { spawnSync } from 'node:child_process'

/** The first eight hexadecimal digits of the commit that is checked out in a folder, and 1 where there is no git. */
export const commitSeed = (folder: string): number => {
  // Inside a git hook the environment names a repository, whatever the folder is.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, env, encoding: 'utf8' })
  const hash = status === 0 ? /^[0-9a-f]{8}/.exec(stdout)?.[0] : undefined
  return hash === undefined ? 1 : Number.parseInt(hash, 16)
}
