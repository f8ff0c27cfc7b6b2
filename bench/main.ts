import { parseArgs } from 'node:util'
import { measureAdmin } from './admin.ts'
import { measureBuying } from './buying.ts'
import { measureImporting } from './importing.ts'
import { measureLargeCatalog } from './large-catalog.ts'
import { measurePages } from './pages.ts'
import { measureRequests } from './requests.ts'

const groups: Record<string, () => Promise<void>> = {
  requests: measureRequests,
  pages: measurePages,
  buying: measureBuying,
  'large-catalog': measureLargeCatalog,
  admin: measureAdmin,
  importing: measureImporting,
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const names = values.only?.split(',') ?? Object.keys(groups)
if (names.some((name) => !Object.hasOwn(groups, name))) {
  console.error(`npm run bench -- --only <names>\nNames, separated by commas: ${Object.keys(groups).join(', ')}`)
  process.exit(1)
}
for (const name of names) await groups[name]?.()
// Open connections would delay the exit.
process.exit(0)
