import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { createImportRequests } from '../../test/import-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop()
const { send, sendOk, check, rowsOf, run, undo, findProduct } = await createImportRequests(shop)
await sendOk('PATCH', '/api/admin/settings', { country: 'DE' })

const lines = (await readFile(new URL('woocommerce-german.csv', import.meta.url), 'utf8')).trim().split('\n')

async function listCategories() {
  const options = (await send('GET', '/api/categories?admin=true')).json<FilterOption[]>()
  return new Map(options.map(({ value, label, parent }) => [value, [label, parent ?? null]]))
}

const file = await check(...lines)

test('an export in German is recognized, and its categories are created in their categories', async () => {
  expect(await rowsOf(file, 'invalid')).toEqual([])
  expect(file).toMatchObject({ format: 'WooCommerce', created: 4, invalid: 0 })
  expect(file.newCategories).toEqual([
    'Accessoires',
    'Accessoires > Gürtel',
    'Kinder',
    'Kinder > Hemden',
    'Kleidung',
    'Kleidung > Hemden (Kleidung)',
    'Kleidung > Lang',
  ])
  expect(file.ignoredColumns).toEqual(expect.arrayContaining(['Schlagwörter (1 row)']))
  expect(file.ignoredColumns.join()).not.toContain('Eigenschaft')
  expect(file.notes).toEqual([
    'Nested category: only the first and last levels were used: Rock Uhu.',
    'Private or hidden in the catalog, so imported as a draft: Rock Uhu.',
  ])
})

test('an export becomes products with prices, weights, variants, and slugs transliterated for German', async () => {
  expect((await run(file)).state).toBe('done')
  expect(await findProduct('guertel-amsel')).toMatchObject({
    title: 'Gürtel „Amsel“',
    description: 'Aus Leder.',
    price: 69.5,
    discountedPrice: 49.9,
    stock: 12,
    weight: 310,
    color: 'Braun',
    sku: 'GUE-1',
    category: 'guertel',
    brand: 'naehwerk',
  })
  const shirt = await findProduct('masshemd')
  expect(shirt).toMatchObject({ price: 1249, options: ['Größe'], category: 'hemden-kleidung' })
  expect(shirt.variants.map(({ values, stock, sku }) => [values.join(), stock, sku])).toEqual([
    ['S', 3, 'HEMD-S'],
    ['M', 0, 'HEMD-M'],
  ])
  expect(await findProduct('rock-uhu')).toMatchObject({ archived: true, stock: null })
  const categories = await listCategories()
  expect(categories.get('guertel')).toEqual(['Gürtel', 'accessoires'])
  expect(categories.get('hemden')).toEqual(['Hemden', 'kinder'])
})

test('importing a later export changes these products', async () => {
  expect(await check(...lines)).toMatchObject({ created: 0, changed: 0, unchanged: 4, newCategories: [] })
})

test('an undo deletes the new categories, subcategories first', async () => {
  const wallets = 'Taschen > Geldbörsen'
  const imported = await check('title,description,price,category', `Börse,Klein.,20,${wallets}`)
  expect(imported.newCategories).toEqual(['Taschen', wallets])
  await run(imported)
  expect((await listCategories()).get('geldboersen')).toEqual(['Geldbörsen', 'taschen'])
  await undo(imported)
  const left = await listCategories()
  expect([left.has('geldboersen'), left.has('taschen')]).toEqual([false, false])
})

test('an import fails if a category has become a subcategory since the check', async () => {
  const imported = await check('title,description,price,category', 'Band,Lang.,20,Kinder > Haarbänder')
  await sendOk('POST', '/api/categories', { label: 'Alles' })
  await sendOk('PATCH', '/api/categories/hemden', { parent: null })
  await sendOk('PATCH', '/api/categories/kinder', { parent: 'alles' })
  expect(await run(imported)).toMatchObject({
    state: 'failed',
    message: '“Kinder” can no longer have subcategories. Upload the file again.',
  })
})
