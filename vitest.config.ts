// How the tests run: one project with a real Postgres behind it, one with a pretend browser, one in a real browser.
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { commitSeed } from './server/test/commit-seed.ts'
import { messagesPlugin } from './web/localization/plugin.ts'
import { librariesOf } from './web/test/libraries.ts'

// A hundred processes are started and killed on the way: compiled once, their modules load in half the time.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled')

// Which share of the large suites is played; a red run is repeated by saying it.
process.env['TEST_SEED'] ||= String(commitSeed(import.meta.dirname))

/**
 * What another Postgres need not show too: its own starter, and the long random histories. The exclusion of the command
 * line does not reach a project.
 */
const testedOnce = process.env['TEST_DATABASE_URL']
  ? ['**/embedded-postgres/postgres.test.ts', '**/*model.test.ts']
  : []

const browserTests = 'web/**/*.browser.test.tsx'

/** What replaces objects of the window itself, or compares those of Node with those of the page. */
const apart = [
  'web/src/app/{bell,boundary}.test.tsx',
  'web/src/features/notifications/stream.test.ts',
  'web/src/features/sign-in/return.test.tsx',
  'web/src/lib/api.test.ts',
]
/** A page without a browser: what the tests of components and their state have in common. */
const pretended = {
  environment: 'jsdom',
  setupFiles: ['web/test-setup.ts'],
  testTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
} as const

export default defineConfig({
  test: {
    // Two workers keep two cores busy without starving the database they share.
    maxWorkers: 2,
    pool: 'forks',
    reporters: [
      'default',
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
        plugins: [messagesPlugin(), react()],
        // A context of its own for each file, and no thread: two fifths of the time went into starting them.
        test: {
          ...pretended,
          name: 'web',
          pool: 'vmThreads',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', browserTests, ...apart],
        },
      },
      { plugins: [messagesPlugin(), react()], test: { ...pretended, name: 'web-apart', include: apart } },
      {
        plugins: [messagesPlugin(), react(), tailwind()],
        publicDir: 'web/public',
        // Named before the first test, all of them: one found later would reload the page in the middle of a test.
        optimizeDeps: { noDiscovery: true, include: [...librariesOf('web/src'), 'axe-core', 'react/jsx-dev-runtime'] },
        test: {
          name: 'browser',
          include: [browserTests],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['web/test/browser-setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            screenshotDirectory: 'test-results/browser',
            traceView: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-quic',
                  '--no-first-run',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
              },
              contextOptions: { locale: 'en-GB', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
