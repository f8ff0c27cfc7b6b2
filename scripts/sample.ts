import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/database.ts'
import { FolderInUse } from '#server/db/folder-lock.ts'
import { addGeneratedProducts } from '#server/db/sample/add-generated-products.ts'
import { loadSample } from '#server/db/sample/load-sample.ts'
import { readEnv, WrongSettings } from '#server/env.ts'

const usage = 'npm run sample -- --products <how many, 1 to 10000000>'

/** What was asked for cannot be done; the message says why. */
class WrongArguments extends Error {}

try {
  await main()
} catch (error) {
  const isPlain = error instanceof WrongArguments || error instanceof WrongSettings || error instanceof FolderInUse
  console.error(isPlain ? `\n${error.message}\n` : error)
  process.exit(1)
}

/** Adds generated products to the shop's database, which is made first where there is none. */
async function main(): Promise<void> {
  const count = readCount(process.argv.slice(2))
  if (existsSync('.env')) process.loadEnvFile()
  const env = readEnv(process.env)
  const began = Date.now()
  const database = await openDatabase(env)
  try {
    await database.migrate()
    // The shop fills an empty catalogue only, so what it would have filled in comes first.
    if (env.SAMPLE_DATA) await loadSample(database.db)
    await addGeneratedProducts(database.db, count, (soFar) => say(soFar, count))
  } finally {
    await database.close()
  }
  const where = env.DATABASE_URL ? 'the PostgreSQL server of DATABASE_URL' : env.DATA_DIR
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`Added ${count.toLocaleString('en')} products to ${where} in ${seconds} s`)
}

function readCount(args: string[]): number {
  const { products } = parse(args)
  if (products === undefined) throw new WrongArguments(`Say how many products to add:\n  ${usage}`)
  const count = Number(products)
  if (/^\d+$/.test(products) && count >= 1 && count <= 10_000_000) return count
  throw new WrongArguments(`--products must be a whole number from 1 to 10000000, and is ${products}.`)
}

function parse(args: string[]): { products?: string | undefined } {
  try {
    return parseArgs({ args, options: { products: { type: 'string' } } }).values
  } catch (error) {
    throw new WrongArguments(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`, { cause: error })
  }
}

/** One line that renews itself on a terminal; elsewhere a line for every tenth. */
function say(soFar: number, count: number): void {
  const line = `${soFar.toLocaleString('en')} of ${count.toLocaleString('en')} products`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${soFar === count ? '\n' : ''}`)
  else if (soFar === count || Math.floor((soFar * 10) / count) > Math.floor(((soFar - 1000) * 10) / count)) {
    console.log(line)
  }
}
