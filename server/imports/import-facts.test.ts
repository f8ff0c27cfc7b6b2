import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Fact } from '#contract/catalog/facts.ts'
import { products } from '../platform/db/schema/index.ts'
import { openTestShop } from '../test/test-shop.ts'
import { importProducts } from './import-products.ts'

const { app, db, aProductRow, aUser, catalog, signIn } = await openTestShop()
const admin = await signIn(await aUser({ role: 'admin' }))

const fact = (name: string, value: string): Fact => ({ name, value })

async function findFacts(id: string): Promise<Fact[] | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row?.facts
}

const importFile = (text: string) => importProducts(db, Readable.from([Buffer.from(text)]), 'a.csv')

const exportFile = async (query: string) =>
  (await app.inject({ url: `/api/admin/products.csv?${query}`, headers: admin })).body

test('sets the facts in columns, removes facts with empty cells, and keeps all others in their order', async () => {
  const { id } = await aProductRow({
    facts: [fact('Material', 'Wool'), fact('Care', 'Hand wash'), fact('Origin', 'Norway')],
  })
  const { changed } = await importFile(`id,fact:Size,fact: origin ,FACT:Care\n${id},"30 cm\n40 cm",Iceland,\n`)
  expect([changed, await findFacts(id)]).toEqual([
    1,
    [fact('Material', 'Wool'), fact('Origin', 'Iceland'), fact('Size', '30 cm\n40 cm')],
  ])
})

test('gives a new product its facts in the order of the columns', async () => {
  await importFile('id,title,description,price,category,fact:Care,fact:Material\nrug,Rug,A rug.,5,Rugs,Vacuum,Jute\n')
  expect(await findFacts('rug')).toEqual([fact('Care', 'Vacuum'), fact('Material', 'Jute')])
})

test('changes nothing when an export with facts is imported again', async () => {
  const long = 'x'.repeat(1000)
  await aProductRow({
    id: 'facts-a',
    title: 'A',
    facts: [fact('Width', '=1+1'), fact('a;=b', '-5'), fact('Material', long)],
  })
  await aProductRow({ id: 'facts-b', title: 'B', facts: [fact('material', 'Oak'), fact('Depth', '2 cm\n3 cm')] })
  await catalog.refresh()
  const file = await exportFile('q=facts&_sort=title&_order=asc')
  expect(file.split('\n')[0]).toContain('"fact:Width","fact:a;\'=b","fact:Material","fact:Depth"')
  const { changed, invalid } = await importFile(file)
  expect([changed, invalid]).toEqual([0, 0])
})

test.each([
  ['fact:Material,fact:material', 'The header contains “fact:material” twice.'],
  ['fact:', 'Column “fact:”: Enter a name.'],
  [`fact:${'x'.repeat(61)}`, `Column “fact:${'x'.repeat(61)}”: Use 60 characters or fewer.`],
])('rejects a file with the column %s', async (columns, message) => {
  await expect(importFile(`id,${columns}\nmug,a,b\n`)).rejects.toThrow(message)
})

test('reports a value that is too long, and too many facts', async () => {
  const { id } = await aProductRow()
  await expect(importFile(`id,fact:Material\n${id},${'x'.repeat(1001)}\n`)).rejects.toThrow(
    'Use 1,000 characters or fewer.',
  )
  const names = Array.from({ length: 51 }, (_, index) => `fact:F${index}`)
  await expect(importFile(`id,${names.join()}\n${id},${names.join()}\n`)).rejects.toThrow('At most 50 details.')
})
