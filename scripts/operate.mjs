// `npm run backup`, `npm run restore`, `npm run audit` and `npm run keys`: a program beside the market, on the
// project's own Node.
import path from 'node:path'
import { main, projectNode, root, run, surroundings } from './prepare.mjs'

const [program, ...words] = process.argv.slice(2)

await main(() => {
  const node = projectNode()
  const DATA_DIR = path.resolve(root, process.env.DATA_DIR || 'data')
  return run(node, ['--disable-warning=ExperimentalWarning', `server/src/${program}`, ...words], {
    env: { ...surroundings(node), DATA_DIR },
  })
})
