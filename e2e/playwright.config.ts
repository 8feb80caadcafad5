// Journeys: real markets with their sandboxes, driven in a real Chromium. TIER=commit (the default) takes the core
// ones, TIER=full all of them on both widths.
import { defineConfig } from '@playwright/test'

// The configuration is read by several processes; the first one decides for all. Each worker takes four ports
// (calls.ts).
process.env['JOURNEY_PORT'] ??= String(20_000 + ((process.pid * 16) % 12_000))

const full = process.env['TIER'] === 'full' || process.env['TIER'] === 'long'
/** Walks over every screen, language or attack, and what a component test shows without a market: the full tier's. */
const walks = /@full/
const measured = /(speed|interaction|first-view)\.spec/

export default defineConfig({
  retries: 0,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  globalSetup: './global-setup.ts',
  reporter: 'list',
  use: {
    // The offline worker answers before a journey can; its own journeys let it in.
    serviceWorkers: 'block',
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
      testIgnore: measured,
      ...(full ? {} : { grepInvert: walks }),
    },
    // On a desktop only what differs there, unless everything is asked for.
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: measured,
      ...(full ? {} : { grep: /@wide/, grepInvert: walks }),
    },
    // Nothing else may run beside what is measured: `--project speed --workers 1`.
    ...(full ? [{ name: 'speed', testMatch: measured }] : []),
  ],
})
