// How the tests run: one project with a real Postgres behind it, one with a pretend browser.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two workers keep two cores busy without starving the database they share.
    maxWorkers: 2,
    pool: 'forks',
    reporters: process.env.VITEST_JSON ? ['default', ['json', { outputFile: process.env.VITEST_JSON }]] : ['default'],
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,sandbox,bench,scripts}/**/*.test.ts', '*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/test/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
          testTimeout: 30_000,
        },
      },
    ],
  },
})
