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
  const { values } = parseArgs({ options: { products: { type: 'string' }, orders: { type: 'string' } } })
  const [products, orders] = [readCount(values.products), readCount(values.orders)]
  if (products + orders === 0) throw new SetupError(usage)
  if (existsSync('.env')) process.loadEnvFile()
  const env = readEnv(process.env)
  const database = await openDatabase(env)
  const { backgroundDb: db } = database
  try {
    await database.migrate()
    // The shop loads the sample into an empty catalog only, so load it first.
    if (env.SAMPLE_DATA) await loadSample(db)
    const shop = { currency: env.CURRENCY, shipping: shippingRule(env), now: Date.now() }
    if (products > 0) await addProducts(db, products, report('products', products))
    if (orders > 0) await addOrders(db, orders, { ...shop, onProgress: report('orders', orders) })
  } finally {
    await database.close()
  }
}

/** Returns 0 for undefined. */
function readCount(value = '0'): number {
  const count = Number(value)
  if (/^\d+$/.test(value) && count <= maxCount) return count
  throw new SetupError(`${value} is not a whole number from 1 to ${maxCount}.\n  ${usage}`)
}

/** Returns a function that prints every tenth of the count. */
function report(what: string, count: number): (added: number) => void {
  let tenths = 0
  return (added) => {
    if (added < ((tenths + 1) / 10) * count) return
    tenths = Math.floor((added / count) * 10)
    console.log(`Added ${added} of ${count} ${what}`)
  }
}
