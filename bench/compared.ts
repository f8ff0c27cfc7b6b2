import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createDatabase } from '../e2e/create-database.ts'
import { middle } from './load.ts'
import { options } from './options.ts'
import type { Cells } from './report.ts'
import { createDataDir, openShop, type Place, type Shop } from './shop.ts'

/** Opens the shop of this checkout and, with `--against`, the other checkout's shop with its own database. */
export async function openCompared(place: Place): Promise<Shop[]> {
  const shop = await openShop(place)
  if (options.against === undefined) return [shop]
  const checkout = resolve(options.against)
  if (!existsSync(join(checkout, 'build/server.js'))) throw new Error(`Run "npm run build" in ${checkout} first.`)
  const database = await createDatabase(place.databaseUrl as string)
  const other = await openShop({ ...place, dataDir: createDataDir(), databaseUrl: database.url }, { checkout })
  return [shop, { ...other, stop: () => other.stop().then(database.drop) }]
}

/**
 * Measures each shop in turns, after a warm-up, so that a busy machine slows down all of them. Returns the results of each.
 */
export async function measureInTurns<S, T>(
  shops: S[],
  { times, warmUps = 0 }: { times: number; warmUps?: number },
  measure: (shop: S) => Promise<T>,
): Promise<T[][]> {
  const results: T[][] = shops.map(() => [])
  for (let turn = -warmUps; turn < times; turn += 1) {
    for (const [index, shop] of shops.entries()) {
      const result = await measure(shop)
      if (turn >= 0) results[index]?.push(result)
    }
  }
  return results
}

/** Returns the cells with the median of this shop and, if there is another, its median and the ratio. */
export function compareMedians<T>(
  column: string,
  results: T[][],
  valueOf: (result: T) => number,
  atMost?: number,
): Cells {
  const [value = Number.NaN, other] = results.map((each) => valueOf(middle(each, valueOf)))
  return {
    [column]: atMost === undefined ? value : { value, atMost },
    ...(other !== undefined && { [`${column}, other`]: other, [`${column}, ratio`]: value / other }),
  }
}
