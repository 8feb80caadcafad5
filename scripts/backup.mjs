// `npm run backup`, `npm run restore` and `npm run audit`, on the project's own Node.
import path from 'node:path'
import { main, projectNode, root, run, surroundings } from './prepare.mjs'

await main(() => {
  const node = projectNode()
  const words = ['--disable-warning=ExperimentalWarning', 'server/src/backups/main.ts', ...process.argv.slice(2)]
  const DATA_DIR = path.resolve(root, process.env.DATA_DIR || 'data')
  return run(node, words, { env: { ...surroundings(node), DATA_DIR } })
})
