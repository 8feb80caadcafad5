// Builds the web as `npm run build` does, and tells whoever started it how many modules it has read.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../web')
let read = 0
let last = 0

const tell = (progress) => process.send?.({ progress })

const counter = {
  name: 'lamplit-progress',
  moduleParsed: () => {
    read += 1
    if (Date.now() - last < 500) return
    last = Date.now()
    tell(`${read} modules read`)
  },
  generateBundle: () => tell(`${read} modules read, writing`),
  closeBundle: () => tell(`${read} modules`),
}

await build({ root, configFile: path.join(root, 'vite.config.ts'), plugins: [counter] })
// The line to the parent would keep this process alive.
process.disconnect?.()
