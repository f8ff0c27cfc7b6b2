import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { products } from '../platform/db/schema/index.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { importProducts } from './import-products.ts'

const { db } = await openTestDatabase()

const header = 'title,description,price,color,category,brand'
const importLines = (...lines: string[]) =>
  importProducts(db, Readable.from([Buffer.from([header, ...lines].join('\n'))]), 'sample.csv')

test('imports a file with its categories and brands', async () => {
  expect(await importLines('Lamp,It gives light.,5,Oat,Lighting,Lumbrace')).toMatchObject({ state: 'done', created: 1 })
  expect(await db.select().from(products)).toMatchObject([{ id: 'lumbrace-lamp', category: 'lighting' }])
})

test('rejects a file with errors and imports none of it', async () => {
  const before = await db.select().from(products)
  await expect(importLines('Bowl,It holds fruit.,5,Oat,Lighting,Lumbrace', 'Vase,,5,Oat,,')).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(/^Line 3: .*Enter a description\./) as string,
  })
  expect(await db.select().from(products)).toEqual(before)
})
