import { defineConfig } from 'vitest/config'

/** Server tests that never open a database run once, not once on each engine. */
const withoutDatabase = [
  'server/{env,log}.test.ts',
  'server/accounts/{passwords/{common-passwords,hash-password},sessions/list-active-sessions}.test.ts',
  'server/catalog/{answer-cache,product-index,sorted-index}.test.ts',
  'server/cookies/token-cookie.test.ts',
  'server/db/{embedded/folder-lock,is-database-away,sample/{generate-orders,generate-products,sample-products,pictures-of}}.test.ts',
  'server/imports/{cells,read-csv}.test.ts',
  'server/limits/client-key.test.ts',
  'server/mail/{email-template,transport}.test.ts',
  'server/media/encode-picture.test.ts',
  'server/catalog/slug.test.ts',
  'server/pages/{cached-page,document,page-cache}.test.ts',
  'server/plugins/{query-parser,readable-path}.test.ts',
]

const withDatabase = { include: ['server/**/*.test.ts'], sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A worker keeps what it has loaded from file to file. Every file closes what it opened, and no test changes a module.
    isolate: false,
    // Patience for a machine that is busy with other things; by itself no test takes more than a few seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'server (no database)', include: withoutDatabase } },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'server (embedded)',
          globalSetup: 'server/test/embedded-template.ts',
          exclude: [...withoutDatabase, '**/*.postgres.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'server (postgres)',
          globalSetup: 'scripts/postgres-template.ts',
          exclude: [...withoutDatabase, '**/*.embedded.test.ts'],
        },
      },
    ],
  },
})
