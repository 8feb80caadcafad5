// The lifeline to the start script: when it dies, the server ends too, in whatever manner the script died.
import { Socket } from 'node:net'

/**
 * Calls `end` once when the process that started us is gone (interface.md, "Two commands": nothing is left running).
 * Does nothing when the server was started by hand. Never keeps the process alive by itself.
 */
export const exitWithParent = (end: () => void, environment: NodeJS.ProcessEnv = process.env): void => {
  const descriptor = Number.parseInt(environment.LAMPLIT_PARENT_FD ?? '', 10)
  // Our own children do not have this descriptor.
  delete environment.LAMPLIT_PARENT_FD
  if (!Number.isInteger(descriptor)) return
  const lifeline = new Socket({ fd: descriptor, readable: true, writable: false })
  lifeline.on('error', () => {})
  lifeline.once('close', end)
  lifeline.resume()
  lifeline.unref()
}
