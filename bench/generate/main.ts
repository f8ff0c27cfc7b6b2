import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv, shippingRule } from '#server/env.ts'
import { SetupError } from '#server/errors.ts'
import { loadSample } from '#server/load-sample.ts'
import { addOrders } from './add-orders.ts'
import { addProducts } from './add-products.ts'

const maxCount = 10_000_000
const usage = `npm run generate -- --products <count> --orders <count>  (one or both, 1 to ${maxCount})`

try {
  await main()
} catch (error) {
  console.error(error instanceof SetupError ? `\n${error.message}\n` : error)
  process.exit(1)
}

/** Adds generated products and orders to the shop's database, which is created if it doesn't exist. */
async function main(): Promise<void> {
  const { products, orders } = readArguments(process.argv.slice(2))
  if (existsSync('.env')) process.loadEnvFile()
  const env = readEnv(process.env)
  const database = await openDatabase(env)
  const { db } = database
  try {
    await database.migrate()
    // The shop loads the sample into an empty catalog only, so load it first.
    if (env.SAMPLE_DATA) await loadSample(db)
    if (products) await report('products', products, (onProgress) => addProducts(db, products, onProgress))
    const shop = { currency: env.CURRENCY, shipping: shippingRule(env), now: Date.now() }
    if (orders) await report('orders', orders, (onProgress) => addOrders(db, orders, { ...shop, onProgress }))
  } finally {
    await database.close()
  }
}

function readArguments(args: string[]): { products: number | undefined; orders: number | undefined } {
  try {
    const { values } = parseArgs({ args, options: { products: { type: 'string' }, orders: { type: 'string' } } })
    if (!values.products && !values.orders) throw new Error('Enter how many products or orders to add.')
    return { products: readCount(values.products), orders: readCount(values.orders) }
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n  ${usage}`, { cause: error })
  }
}

function readCount(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const count = Number(value)
  if (/^\d+$/.test(value) && count >= 1 && count <= maxCount) return count
  throw new Error(`${value} is not a whole number from 1 to ${maxCount}.`)
}

async function report(
  what: string,
  count: number,
  add: (onProgress: (added: number) => void) => Promise<void>,
): Promise<void> {
  const startedAt = Date.now()
  let reported = 0
  await add((added) => {
    // One line that updates itself on a terminal, elsewhere ten lines.
    const line = `${added.toLocaleString('en')} of ${count.toLocaleString('en')} ${what}`
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${added === count ? '\n' : ''}`)
    else if (added === count || added - reported >= count / 10) console.log(line)
    else return
    reported = added
  })
  console.log(`Added ${count.toLocaleString('en')} ${what} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
