// An nginx for the tests behind a real proxy: one on the machine, else Debian's where root may ask apt for it.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { unpackFromDebian } from './debian.mjs'

const unpacked = '/var/cache/lamplit-nginx'
const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', path.join(unpacked, 'usr/sbin/nginx')]
const onMachine = () => places.find((file) => spawnSync(file, ['-v']).status === 0)

/** The program to run, or nothing: then what needs it is not proven here. */
export const findNginx = async () => {
  const found = onMachine()
  if (found) return found
  // The first holds the program in Debian, the second in Ubuntu.
  for (const name of ['nginx', 'nginx-core']) {
    await unpackFromDebian('nginx', () => name, unpacked)
    const fetched = onMachine()
    if (fetched) return fetched
  }
  return undefined
}
