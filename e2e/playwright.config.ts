// Journeys: a real market with its sandbox on a database of its own, driven in a real Chromium by two people.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

// The configuration is read by several processes; the first one decides for all.
const port = (process.env['JOURNEY_PORT'] ??= String(20_000 + (process.pid % 12_000)))
const sandboxPort = (process.env['JOURNEY_SANDBOX_PORT'] ??= String(Number(port) + 1))
const folder = (process.env['JOURNEY_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'lamplit-journeys-')))
const root = path.resolve(import.meta.dirname, '..')

export default defineConfig({
  // A second try for what a busy machine can do to clicks and clocks; whoever needed it is named at the end. Money gets none: what is wrong in the books stays wrong, and the second try looks at the same books.
  retries: 1,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  globalTeardown: './teardown.ts',
  reporter: 'list',
  use: {
    // The offline worker answers before a journey can; its own journeys let it in.
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    navigationTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
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
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
      testIgnore: /(speed|interaction|first-view)\.spec/,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: /(money|payments|rescue|house|trading|xss|speed|interaction|first-view)\.spec/,
    },
    // Nothing else may run beside what is measured.
    { name: 'speed', testMatch: /(speed|interaction|first-view)\.spec/ },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning server/src/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...(process.env as Record<string, string>),
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      DATA_DIR: folder,
      PI_ENV: 'sandbox',
      ADMIN_USERNAMES: 'market_admin,market_judge',
    },
  },
})
