import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { maxVariants } from '#contract/catalog/product-fields.ts'
import { flatRate } from '#contract/pricing/shop-rules.ts'
import { parseEnvironment } from '#server/env.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { SetupError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings.ts'
import { loadSample } from '#server/setup/load-sample.ts'
import { addOrders } from './add-orders.ts'
import { addProducts } from './add-products.ts'

const maxCount = 10_000_000
const usage = `npm run seed -- --products <count> --variants <count of each product> --orders <count>
  (--products or --orders or both, 1 to ${maxCount}; up to ${maxVariants} variants)`

try {
  await main()
} catch (error) {
  console.error(error instanceof SetupError ? `\n${error.message}\n` : error)
  process.exit(1)
}

/** Adds generated products and orders to the shop's database, which is created if it doesn't exist. */
async function main(): Promise<void> {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ options: { products: option, variants: option, orders: option } })
  const [products, orders] = [readCount(values.products), readCount(values.orders)]
  const variants = readCount(values.variants, maxVariants)
  if (products + orders === 0) throw new SetupError(usage)
  if (existsSync('.env')) process.loadEnvFile()
  const env = parseEnvironment(process.env)
  const database = await openDatabase(env)
  const { backgroundDb: db } = database
  try {
    await database.migrate()
    // The shop loads the sample into an empty catalog only, so load it first.
    if (env.SAMPLE_DATA) await loadSample(db)
    const settings = await readSettings(db, env)
    const shop = { currency: settings.currency, shipping: flatRate(settings), now: Date.now() }
    if (products > 0) await addProducts(db, products, { variants, onProgress: report('products', products) })
    if (orders > 0) await addOrders(db, orders, { ...shop, onProgress: report('orders', orders) })
  } finally {
    await database.close()
  }
}

/** Returns 0 for undefined. */
function readCount(value = '0', max = maxCount): number {
  const count = Number(value)
  if (/^\d+$/.test(value) && count <= max) return count
  throw new SetupError(`${value} is not a whole number from 1 to ${max}.\n  ${usage}`)
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
