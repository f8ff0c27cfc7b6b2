import { measureAccounts } from './accounts.ts'
import { measureAdmin } from './admin.ts'
import { readArguments, WrongArguments } from './arguments.ts'
import { measureBuying } from './buying.ts'
import { cases } from './cases/index.ts'
import { compare } from './compare.ts'
import { measureImporting } from './importing.ts'
import { measureLargeCatalog } from './large-catalog.ts'

const accounts = 'accounts'
const buying = 'buying'
const largeCatalog = 'large-catalog'
const admin = 'admin'
const importing = 'importing'

try {
  await main()
} catch (error) {
  console.error(error instanceof WrongArguments ? `\n${error.message}\n` : error)
  process.exit(1)
}

async function main(): Promise<void> {
  const names = [...cases.map(({ name }) => name), accounts, buying, largeCatalog, admin, importing]
  const { seconds, only } = readArguments(process.argv.slice(2), names)
  const wanted = cases.filter(({ name }) => only.includes(name))
  const say = (progress: string) => console.error(progress)
  if (wanted.length > 0) console.log(`\n${await compare(wanted, seconds, say)}\n`)
  if (only.includes(accounts)) console.log(`\n${await measureAccounts(seconds, say)}\n`)
  if (only.includes(buying)) console.log(`\n${await measureBuying(say)}\n`)
  if (only.includes(largeCatalog)) console.log(`\n${await measureLargeCatalog(say)}\n`)
  if (only.includes(admin)) console.log(`\n${await measureAdmin(say)}\n`)
  if (only.includes(importing)) console.log(`\n${await measureImporting(say)}\n`)
  // The clean-up of `owned.ts` runs at the exit; connections kept open would only delay it.
  process.exit(0)
}
