import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'

/** FULL_TESTS=1 (`npm run test:full`) adds the files named *.full.test.*, and runs every server test on both databases. */
const isFull = process.env['FULL_TESTS'] !== undefined

const chromium = await findChromium()

/** Node imports these modules itself, without transforming each first: they contain neither JSX nor mocks. */
const native = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    exclude: isFull ? [] : ['**/*.full.test.*'],
    // One more than the processors of CI: some tests wait for processes that they have started.
    maxWorkers: 3,
    // Workers keep loaded modules between files. Every file closes what it opens, and no test mocks a module.
    isolate: false,
    // Compiles the embedded database once: most tests close it before optimizing its code pays off.
    execArgv: ['--liftoff-only'],
    // Generous, for a machine that is busy with other things; no test takes more than a few seconds by itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['contract/**/*.test.ts'],
          setupFiles: 'scripts/property-runs.ts',
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        // Without this list, Vite finds these dependencies during a test and reloads the page.
        optimizeDeps: {
          include: [
            'photoswipe',
            'react-dom/client',
            'react-router',
            'react-router/dom',
            'react-toastify/unstyled',
            'zod/mini',
            'zustand',
          ],
        },
        test: {
          name: 'web (components)',
          include: ['web/**/*.test.tsx'],
          setupFiles: 'web/test/components.ts',
          // Otherwise components are cleaned up in the first file only: vitest-browser-react registers its hook once.
          isolate: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: chromium.path,
                args: [...chromiumFlags, '--in-process-gpu'],
                env: { ...process.env, ...chromium.env },
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { extends: true, test: { experimental: native, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server (postgres)',
          experimental: native,
          globalSetup: 'scripts/postgres-template.ts',
          include: ['{server,bench,faults}/**/*.test.ts'],
          exclude: ['**/*.embedded.*test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server (embedded)',
          experimental: native,
          globalSetup: 'server/test/embedded-template.ts',
          include: [isFull ? '{server,faults}/**/*.test.ts' : '{server,faults}/**/*.embedded.test.ts'],
          exclude: ['**/*.postgres.*test.ts'],
        },
      },
    ],
  },
})
