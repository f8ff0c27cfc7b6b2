// How many random inputs the property tests of contract/ try, and the time for that. `npm run fuzz` tries more.
import { configureGlobal } from 'fast-check'
import { vi } from 'vitest'

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 400)
configureGlobal({ numRuns })
if (numRuns > 10_000) vi.setConfig({ testTimeout: 3_600_000 })
