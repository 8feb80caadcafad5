// What git says: which commit this is, which seed it gives, and what changed since another one.
import { spawnSync } from 'node:child_process'
import { Stop, root } from '../prepare.mjs'

/** How far back a landing looks: whatever is younger may have landed together with it. */
const landedTogetherSeconds = 3 * 60 * 60

/** git's name for having nothing: compared with it, every file is new. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** The repository in `folder`; a clone may belong to somebody else than the one who tests it. */
export const openRepository = (folder = root) => {
  const git = (...words) => {
    const { status, stdout } = spawnSync('git', ['-c', `safe.directory=${folder}`, ...words], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    })
    return status === 0 ? stdout : undefined
  }
  const named = (text) => (text ?? '').split('\0').filter(Boolean)

  /** The hash of the commit that is checked out; none in a folder without history. */
  const head = () => git('rev-parse', '--verify', '--quiet', 'HEAD')?.trim()

  /** Files that differ from `base`, committed or not, and new ones that git does not know yet. */
  const changedSince = (base) =>
    [
      ...new Set([
        ...named(git('diff', '--name-only', '--no-renames', '-z', base)),
        ...named(git('ls-files', '--others', '--exclude-standard', '-z')),
      ]),
    ].toSorted()

  /** What one is working on: what is not committed, else the last commit. */
  const workingChange = () => {
    if (!head()) return []
    const open = changedSince('HEAD')
    return open.length > 0 ? open : changedSince(git('rev-parse', '--verify', '--quiet', 'HEAD~1')?.trim() ?? emptyTree)
  }

  /** Where a landing's change begins: BASE, else the newest commit more than three hours older, else an empty tree. */
  const landingBase = (asked = process.env.BASE) => {
    if (!head())
      throw new Stop('A landing is chosen by its commit, and this folder has no git history. Use npm run test:full.')
    if (asked) {
      const found = git('rev-parse', '--verify', '--quiet', `${asked}^{commit}`)?.trim()
      if (!found) throw new Stop(`BASE names ${asked}, which is no commit here.`)
      return found
    }
    // Along the first parents: a branch of last week that is merged now changes the tree now.
    const commits = git('log', '--first-parent', '--format=%H %ct')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
    const newest = Number(commits[0][1])
    return commits.find(([, seconds]) => newest - Number(seconds) > landedTogetherSeconds)?.[0] ?? emptyTree
  }

  return { head, changedSince, workingChange, landingBase }
}

/** The seed of the random suites: the commit's own, so that it rotates and can be repeated. */
export const seedOf = (hash) => Number.parseInt(hash.slice(0, 8), 16)
