// How the tests run: one project with a real Postgres behind it, one with a pretend browser.
import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

// A hundred processes are started and killed on the way: compiled once, their modules load in half the time.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled')

/** What another Postgres need not show too: its own starter, and the long random histories. The exclusion of the command line does not reach a project. */
const testedOnce = process.env['TEST_DATABASE_URL'] ? ['**/kernel/postgres.test.ts', '**/*model.test.ts'] : []

/** Says which tests passed only at their second try. */
const secondTries: Reporter = {
  onTestCaseResult: (tested) => {
    if (tested.diagnostic()?.flaky)
      process.stdout.write(`Passed at its second try: ${tested.module.moduleId} > ${tested.fullName}\n`)
  },
}

export default defineConfig({
  test: {
    // Two workers keep two cores busy without starving the database they share.
    maxWorkers: 2,
    pool: 'forks',
    reporters: [
      'default',
      secondTries,
      ...(process.env.VITEST_JSON ? [['json', { outputFile: process.env.VITEST_JSON }] as const] : []),
    ],
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,sandbox,bench,scripts}/**/*.test.ts', '*.test.ts'],
          exclude: ['**/node_modules/**', ...testedOnce],
          globalSetup: ['server/test/postgres-setup.ts'],
          // A busy machine is waited for: only what never ends takes so long.
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['web/test-setup.ts'],
          // Clicks and clocks get a second try on a busy machine; whatever needed it is named. The server's tests, money among them, get none.
          retry: 1,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
