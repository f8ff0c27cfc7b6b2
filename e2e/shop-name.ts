import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../sample/shop.json')

/** The name of the sample shop. */
export const { name: shopName } = JSON.parse(readFileSync(file, 'utf8')) as { name: string }
