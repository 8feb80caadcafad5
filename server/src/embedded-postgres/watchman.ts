// The shell that stands between this process and Postgres, and ends Postgres when this process is gone.
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { surroundings, type Servant } from './paths.ts'

/**
 * A shell stands between us and Postgres, holding the far end of a pipe. When this process goes away in whatever
 * manner, SIGKILL included, the pipe closes and Postgres gets its fast-shutdown signal: no orphan can remain. The shell
 * ignores the signals a terminal or a service manager sends to everybody, so that we decide when the database ends.
 */
const watchman = [
  `trap '' HUP INT TERM`,
  'exec 3<&0',
  '"$@" </dev/null 3<&- & p=$!',
  '{ read -r _ <&3; kill -INT $p; } 2>/dev/null & w=$!',
  'exec 3<&-',
  'wait $p',
  'c=$?',
  'kill -9 $w 2>/dev/null',
  'exit $c',
].join('; ')

/** The shell runs as the servant too: root may lack the capability to signal processes of others. */
export const guardedBy = (servant: Servant, words: string[]): string[] =>
  servant.command(['/bin/sh', '-c', watchman, 'lamplit-postgres', ...words])

export const guarded = ([file, ...words]: string[], stdio: StdioOptions): ChildProcess => {
  const child = spawn(file!, words, { cwd: '/', env: surroundings, stdio, detached: true })
  child.stdin?.on('error', () => {})
  child.once('exit', () => child.stdin?.destroy())
  return child
}
