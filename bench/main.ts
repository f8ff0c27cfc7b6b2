import { parseArgs } from 'node:util'
import { measureAccounts } from './accounts.ts'
import { measureAdmin } from './admin.ts'
import { measureBuying } from './buying.ts'
import { measureImporting } from './importing.ts'
import { measureLargeCatalog } from './large-catalog.ts'
import { measureRequests, requestNames } from './requests.ts'

const usage = 'npm run bench -- --only <names> --seconds <0.2 to 60>'

const groups = {
  accounts: measureAccounts,
  buying: measureBuying,
  'large-catalog': measureLargeCatalog,
  admin: measureAdmin,
  importing: measureImporting,
}

try {
  await main()
} catch (error) {
  console.error(error)
  process.exit(1)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '3' }, only: { type: 'string' } } })
  const names = [...requestNames, ...Object.keys(groups)]
  const only = values.only?.split(',') ?? names
  const seconds = Number(values.seconds)
  if (!(seconds >= 0.2 && seconds <= 60) || only.some((name) => !names.includes(name))) {
    console.error(`\n${usage}\nNames, separated by commas: ${names.join(', ')}\n`)
    process.exit(1)
  }
  const requests = requestNames.filter((name) => only.includes(name))
  if (requests.length > 0) console.log(`\n${await measureRequests(requests, seconds)}\n`)
  for (const [name, measure] of Object.entries(groups)) {
    if (only.includes(name)) console.log(`\n${await measure(seconds)}\n`)
  }
  // Open connections would delay the exit.
  process.exit(0)
}
