import { defineConfig } from '@playwright/test'
import { phone } from './e2e/phone.ts'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'

const chromium = await findChromium()

/**
 * One shop serves the whole run (e2e/open-shop.ts). Tests run at desktop size; those tagged @phone run at phone size
 * instead, and those tagged @both run at both, because the layout differs.
 */
export default defineConfig({
  testDir: 'e2e',
  // FULL_TESTS=1 (`npm run test:full`) adds the files named full-*.spec.ts.
  testIgnore: process.env['FULL_TESTS'] === undefined ? '**/full-*.spec.ts' : [],
  outputDir: 'test-results',
  globalSetup: './e2e/open-shop.ts',
  reporter: 'line',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous, for a machine that is busy with other things; no test takes more than a few seconds by itself.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Playwright doesn't see requests that a service worker answers; e2e/failures.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.path,
      // One process less for each browser.
      args: [...chromiumFlags, '--in-process-gpu'],
      env: { ...process.env, ...chromium.env },
    },
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: phone,
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
})
