import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/open-database.ts'
import { addGeneratedOrders, NothingForSale } from '#server/db/sample/add-generated-orders.ts'
import { addGeneratedProducts } from '#server/db/sample/add-generated-products.ts'
import { loadSample } from '#server/db/sample/load-sample.ts'
import { readEnv, shippingRule } from '#server/env.ts'
import { SetupError } from '#server/errors.ts'

const usage = 'npm run sample -- --products <how many> --orders <how many>\n  (either or both, each from 1 to 10000000)'

/** What was asked for cannot be done; the message says why. */
class WrongArguments extends Error {}

const plain = [WrongArguments, SetupError, NothingForSale]

try {
  await main()
} catch (error) {
  const isPlain = plain.some((kind) => error instanceof kind)
  console.error(isPlain ? `\n${(error as Error).message}\n` : error)
  process.exit(1)
}

/** Adds generated products and orders to the shop's database, which is made first where there is none. */
async function main(): Promise<void> {
  const { products, orders } = parse(process.argv.slice(2))
  if (products === undefined && orders === undefined) throw new WrongArguments(`Say how many to add:\n  ${usage}`)
  const counts = { products: readCount('products', products), orders: readCount('orders', orders) }
  if (existsSync('.env')) process.loadEnvFile()
  const env = readEnv(process.env)
  const database = await openDatabase(env)
  const add = async (what: keyof typeof counts, adding: (count: number, added: Added) => Promise<void>) => {
    const count = counts[what]
    if (count === undefined) return
    const began = Date.now()
    await adding(count, (soFar) => say(soFar, count, what))
    const where = env.DATABASE_URL ? 'the PostgreSQL server of DATABASE_URL' : env.DATA_DIR
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`Added ${count.toLocaleString('en')} ${what} to ${where} in ${seconds} s`)
  }
  try {
    await database.migrate()
    // The shop fills an empty catalog only, so what it would have filled in comes first.
    if (env.SAMPLE_DATA) await loadSample(database.db)
    await add('products', (count, added) => addGeneratedProducts(database.db, count, added))
    const shop = { currency: env.CURRENCY, shipping: shippingRule(env), now: Date.now() }
    await add('orders', (count, added) => addGeneratedOrders(database.db, count, { ...shop, added }))
  } finally {
    await database.close()
  }
}

type Added = (soFar: number) => void

function readCount(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const count = Number(given)
  if (/^\d+$/.test(given) && count >= 1 && count <= 10_000_000) return count
  throw new WrongArguments(`--${name} must be a whole number from 1 to 10000000, and is ${given}.`)
}

function parse(args: string[]): { products?: string | undefined; orders?: string | undefined } {
  try {
    return parseArgs({ args, options: { products: { type: 'string' }, orders: { type: 'string' } } }).values
  } catch (error) {
    throw new WrongArguments(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`, { cause: error })
  }
}

/** One line that renews itself on a terminal; elsewhere a line for every tenth. */
function say(soFar: number, count: number, what: string): void {
  const line = `${soFar.toLocaleString('en')} of ${count.toLocaleString('en')} ${what}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${soFar === count ? '\n' : ''}`)
  else if (soFar === count || Math.floor((soFar * 10) / count) > Math.floor(((soFar - 1000) * 10) / count)) {
    console.log(line)
  }
}
