// Builds the web in a process of its own, so that it can run beside others and be ended like them; `--always` even when
// nothing changed, because the budgets are part of the build.
import path from 'node:path'
import { buildWeb, main, projectNode, root, say } from '../prepare.mjs'

await main(async () => {
  const built = await buildWeb(
    projectNode(),
    path.join(root, 'coverage', 'prepare.log'),
    process.argv.includes('--always'),
  )
  if (!built) say('The web is built already.')
  return 0
})
