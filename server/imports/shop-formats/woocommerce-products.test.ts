import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { createImportRequests } from '../../test/import-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { simple, size, sized, toWooFile, type WooRow } from '../../test/woo-rows.ts'
import { parseWooCommerce } from './woocommerce.ts'

const shop = await openTestShop()
const { sendOk, upload, find, rowsOf, run, findProduct } = await createImportRequests(shop)

async function check(...rows: WooRow[]) {
  const reply = await upload(toWooFile(rows))
  expect([reply.statusCode, reply.body]).toMatchObject([200, expect.any(String)])
  return find(reply.json<{ id: string }>().id)
}

/** Imports products without errors, and returns the notes of the check. */
async function importAll(...rows: WooRow[]) {
  const file = await check(...rows)
  expect(await rowsOf(file, 'invalid')).toEqual([])
  expect((await run(file)).state).toBe('done')
  return file.notes
}

const variantsOf = ({ variants }: Product) =>
  variants.map(({ values, price, stock, archived }) => [values.join(' '), price, stock, archived])

test('stock that variations share is divided among the ones for sale, and the check lists the product', async () => {
  const notes = await importAll(
    ...sized(
      'Pool',
      [
        { ...size('S'), Stock: 'parent' },
        { ...size('M'), Stock: 'parent' },
        { ...size('L'), Stock: '4' },
        { ...size('XL'), Stock: 'parent', Published: '0' },
      ],
      { Stock: '7' },
    ),
    ...sized('Lake', [size('S'), size('M')], { Stock: '1' }),
    ...sized('Sea', [{ ...size('S'), Stock: 'parent' }, size('M')], { Stock: '9', 'Backorders allowed?': 'notify' }),
  )
  expect(notes).toEqual([
    'Variants that aren’t for sale, imported as archived variants: Pool.',
    'Stock shared by several variants, divided among them: check their quantities: Pool, Lake.',
    'Sold when out of stock: stock isn’t tracked, and the quantity was skipped: Sea.',
  ])
  expect(variantsOf(await findProduct('pool'))).toEqual([
    ['S', 20, 4, false],
    ['M', 20, 3, false],
    ['L', 20, 4, false],
    ['XL', 20, 0, true],
  ])
  expect(variantsOf(await findProduct('lake')).map(([, , stock]) => stock)).toEqual([1, 0])
  expect(variantsOf(await findProduct('sea')).map(([, , stock]) => stock)).toEqual([null, null])
})

test('products that were not for sale are not for sale here', async () => {
  const notes = await importAll(
    simple('Hidden', { 'Visibility in catalog': 'hidden' }),
    simple('Private', { Published: '0' }),
    simple('Draft', { Published: '-1', 'Regular price': '20.0005' }),
    simple('Searchable', { 'Visibility in catalog': 'search' }),
    simple('Pattern', { Type: 'simple, downloadable, virtual' }),
    simple('Lesson', { Type: 'simple, virtual' }),
    ...sized('Gone', [
      { ...size('S'), Published: '0' },
      { ...size('M'), 'Regular price': '' },
    ]),
    ...sized('Partly', [size('S'), { ...size('M'), 'Regular price': '' }]),
    simple('Priceless', { 'Regular price': '' }),
    { ...simple('Kit'), Type: 'grouped' },
  )
  expect(notes).toEqual([
    'Private or hidden in the catalog, so imported as a draft: Hidden, Private.',
    'Prices with more than two decimals: rounded: Draft.',
    'Shown only in the catalog or only in the search there; shown in both here: Searchable.',
    'Downloadable, which isn’t supported: imported as a draft: Pattern.',
    'Virtual, so without shipping there; shipped like other products here: Lesson.',
    'Grouped or external product: skipped: Kit.',
    'No variant is for sale, so imported as a draft: Gone.',
    'Variants without a price: archived if they’re new: Gone, Partly.',
  ])
  const archived = async (id: string) => (await findProduct(id)).archived
  const ids = ['hidden', 'private', 'draft', 'searchable', 'pattern', 'lesson', 'gone', 'partly', 'priceless']
  expect(await Promise.all(ids.map(archived))).toEqual([true, true, true, false, true, false, true, false, true])
  expect(variantsOf(await findProduct('gone')).map(([value, , , isArchived]) => [value, isArchived])).toEqual([
    ['S', false],
    ['M', true],
  ])
  expect(variantsOf(await findProduct('partly'))).toEqual([
    ['S', 20, null, false],
    ['M', 20, null, true],
  ])
})

test.each<[string, WooRow, string, string]>([
  [
    'Type',
    { Type: 'subscription' },
    'Type',
    'Enter simple, variable, variation, grouped, external, virtual or downloadable.',
  ],
  ['Published', { Published: 'perhaps' }, 'Published', 'Enter 1, 0 or -1.'],
  [
    'Visibility',
    { 'Visibility in catalog': 'secret' },
    'Visibility in catalog',
    'Enter visible, catalog, search or hidden.',
  ],
  ['In stock?', { 'In stock?': 'few' }, 'In stock?', 'Enter 1, 0 or backorder.'],
  ['Backorders', { 'Backorders allowed?': 'maybe' }, 'Backorders allowed?', 'Enter 1, 0 or notify.'],
  ['Tax status', { 'Tax status': 'half' }, 'Tax status', 'Enter taxable, shipping or none.'],
])('an unknown word in the column %s is an error', async (_name, cells, column, message) => {
  const file = await check(simple('Odd', cells))
  expect((await rowsOf(file, 'invalid')).map(({ line, errors }) => [line, errors])).toEqual([
    [2, { [column]: message }],
  ])
})

test('an unknown word in a variation is an error in its line', async () => {
  const file = await check(...sized('Shirt', [size('S'), { ...size('M'), Published: 'perhaps' }]))
  expect((await rowsOf(file, 'invalid')).map(({ line, errors }) => [line, errors])).toEqual([
    [4, { Published: 'Enter 1, 0 or -1.' }],
  ])
})

test('variations for any value become variants, in the order of their positions', async () => {
  const notes = await importAll(
    ...sized('Tunic', [
      { ...size(''), SKU: 'TUNIC-ANY', Stock: '5', Position: '2' },
      { ...size('M'), SKU: 'TUNIC-M', Stock: '1', 'Regular price': '25', Position: '1' },
    ]),
  )
  expect(notes).toEqual([
    'Variants for any value of an attribute: imported as one variant for each value: Tunic.',
    'Stock shared by several variants, divided among them: check their quantities: Tunic.',
  ])
  expect(variantsOf(await findProduct('tunic'))).toEqual([
    ['M', 25, 1, false],
    ['S', 20, 3, false],
    ['L', 20, 2, false],
  ])
})

test('more combinations than a product can have variants are an error', async () => {
  const sizes = Array.from({ length: 101 }, (_, at) => `${at}`).join(', ')
  const file = await check(...sized('Ring', [size('')], size(sizes)))
  expect((await rowsOf(file, 'invalid')).map(({ errors }) => errors)).toEqual([
    { 'Attribute 1 value(s)': 'Its attributes make 101 variants, but a product can have at most 100.' },
  ])
})

test('HTML entities and escaped commas are read as the characters that they stand for', async () => {
  await importAll(
    simple('Salt &amp; Pepper', {
      Categories: 'Food &#038; Drink > Spices\\, ground',
      Brands: 'O&#8217;Hara&nbsp;Ltd',
    }),
    ...sized('Bottle', [size('0\\,25 l'), size('&frac12; l')], size('0\\,25 l, &frac12; l')),
  )
  expect(await findProduct('salt-pepper')).toMatchObject({
    title: 'Salt & Pepper',
    categoryLabel: 'Spices, ground',
    brandLabel: 'O’Hara Ltd',
  })
  expect((await findProduct('bottle')).variants.map(({ values }) => values)).toEqual([['0,25 l'], ['½ l']])
})

test('weights, images and other values of variants are kept or listed', async () => {
  const notes = await importAll(
    ...sized(
      'Bag',
      [
        { ...size('S'), 'Weight (lbs)': '1' },
        { ...size('M'), 'Weight (lbs)': '2', Description: 'Wide.', 'Tax class': 'reduced-rate' },
      ],
      { 'Sold individually?': '1', Brands: 'Oakholm, Lumbrace', 'Tax class': 'parent' },
    ),
  )
  expect(notes).toEqual([
    'Descriptions, dimensions, tax classes or shipping classes of variants, skipped: Bag.',
    'Multiple brands: only the first was imported: Bag.',
    'Sold individually there; any quantity can be ordered here: Bag.',
    'Variants with different weights: the heaviest one was used: Bag.',
  ])
  expect(await findProduct('bag')).toMatchObject({ weight: 907, brandLabel: 'Oakholm' })
})

const factsOf = async (id: string) => (await findProduct(id)).facts?.map(({ name, value }) => `${name}: ${value}`)

test('attributes that aren’t options, dimensions and custom fields with text for shoppers become facts', async () => {
  const notes = await importAll(
    simple('Vase', {
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Oat',
      'Attribute 2 name': 'Material',
      'Attribute 2 value(s)': 'Stoneware, Glaze\\, clear',
      'Attribute 3 name': 'Supplier',
      'Attribute 3 value(s)': 'A Ltd',
      'Attribute 3 visible': '0',
      'Length (cm)': '10',
      'Width (cm)': '10',
      'Height (cm)': '30,5',
      'Meta: care': 'Gentle',
      'Meta: _care': 'field_5f1a',
      'Meta: use_with': 'Dry flowers only',
      'Meta: layout': 'full-width',
      'Meta: rank_math_title': 'Vase of the year',
      'Meta: _edit_lock': '1600:1',
    }),
    ...sized('Rug', [size('S'), size('M')], {
      'Attribute 2 name': 'Color',
      'Attribute 2 value(s)': 'Oat, Indigo',
      'Attribute 2 visible': '1',
      'Attribute 3 name': 'Notes',
      'Attribute 3 value(s)': 'x'.repeat(1001),
      'Attribute 3 visible': '1',
      'Length (cm)': '200',
    }),
  )
  expect(notes).toEqual([
    'Attributes hidden from shoppers: skipped: Vase.',
    'Custom fields: imported as public details: Care, Use with.',
    'Attributes or custom fields that are too long for a fact, or more than 50, skipped: Rug.',
  ])
  expect(await findProduct('vase')).toMatchObject({ color: 'Oat' })
  expect(await factsOf('vase')).toEqual([
    'Material: Stoneware, Glaze, clear',
    'Dimensions: 10 × 10 × 30,5 cm',
    'Care: Gentle',
    'Use with: Dry flowers only',
  ])
  expect(await findProduct('rug')).toMatchObject({ color: '', options: ['Size'] })
  expect(await factsOf('rug')).toEqual(['Color: Oat, Indigo', 'Length: 200 cm'])
})

test('custom fields that aren’t imported are listed with their number of rows', async () => {
  const file = await check(
    simple('Pot', { 'Meta: layout': 'full-width', 'Meta: _care': 'field_5f1a', 'Meta: care': 'Gentle' }),
    simple('Pan', { 'Meta: layout': 'boxed', 'Meta: care': '' }),
  )
  expect(file.ignoredColumns).toEqual(['Meta: layout (2 rows)', 'Meta: _care (1 row)'])
})

test('equal dimensions of all variations become the product’s, and different ones are listed', async () => {
  const box = (length: string): WooRow => ({ 'Länge (cm)': length, 'Breite (cm)': '2', 'Höhe (cm)': '3' })
  const notes = await importAll(
    ...sized('Crate', [
      { ...size('S'), ...box('1') },
      { ...size('M'), ...box('1') },
    ]),
    ...sized('Chest', [
      { ...size('S'), ...box('1') },
      { ...size('M'), ...box('9') },
    ]),
  )
  expect(notes).toEqual(['Descriptions, dimensions, tax classes or shipping classes of variants, skipped: Chest.'])
  expect(await factsOf('crate')).toEqual(['Maße: 1 × 2 × 3 cm'])
  expect(await factsOf('chest')).toEqual([])
})

test('images in addresses that only the other shop knows are listed, and their products imported', async () => {
  const images = '//cdn.example.com/a b.jpg, /wp-content/uploads/größe.jpg, data:image/png;base64,iVBO'
  const file = await check(simple('Lantern', { Images: images }))
  expect(await rowsOf(file, 'invalid')).toEqual([])
  expect(file.images).toEqual({ waiting: 1, added: 0, failed: 2, unmatched: 0 })
  const addresses = async (state: string) =>
    (await sendOk<{ address: string }[]>('GET', `/api/admin/imports/${file.id}/images?state=${state}`)).map(
      ({ address }) => address,
    )
  expect(await addresses('waiting')).toEqual(['https://cdn.example.com/a%20b.jpg'])
  expect(await addresses('failed')).toEqual(['./wp-content/uploads/größe.jpg', 'data:image/png;base64,iVBO'])
})

test('columns without a field are listed with the number of rows that have content', async () => {
  const file = await check(
    simple('Jug', { Tags: 'blue', Upsells: '' }),
    simple('Cup', { Tags: 'blue', Upsells: '', 'Meta: _plugin': 'a:1:{}' }),
  )
  expect(file.ignoredColumns).toEqual(['Tags (2 rows)', 'Meta: _plugin (1 row)'])
})

const languages: Record<string, string[]> = {
  German: ['Typ', 'Name', 'Regulärer Preis', 'Attribut 1 Name', 'Attribut 1 Wert(e)', 'Attribut 1 Sichtbar'],
  French: ['Type', 'Nom', 'Tarif régulier', "Nom de l'attribut 1", 'Valeur(s) de l’attribut 1 ', 'Attribut 1 visible'],
  Spanish: [
    'Tipo',
    'Nombre',
    'Precio normal',
    'Nombre del atributo 1',
    'Valor(es) del atributo 1',
    'Atributo visible 1',
  ],
  Italian: [
    'Tipo',
    'Nome',
    'Prezzo di listino',
    "Nome dell'attributo 1",
    "Valore dell'attributo 1",
    'Attributo 1 visibile',
  ],
  'older Italian': [
    'Tipo',
    'Nome',
    'Prezzo di listino',
    'Attributo 1 nome',
    'Attributo 1 valuta(e)',
    'Attributo 1 globale',
  ],
  Dutch: ['Type', 'Naam', 'Reguliere prijs', 'Naam eigenschap 1', 'Waarde eigenschap 1', 'Standaardeigenschap 1'],
  Polish: ['Typ', 'Nazwa', 'Cena', 'Nazwa atrybutu 1', 'Wartości atrybutu 1', 'Atrybut 1: globalny'],
}

test.each(Object.entries(languages))('a header in %s is recognized, with its attributes', async (_language, header) => {
  const format = parseWooCommerce(header, {
    language: 'en',
    uncategorized: '',
    place: { country: 'DE', timeZone: 'Europe/Berlin' },
  })
  const given = async function* () {
    yield { line: 2, cells: ['simple', 'Cup', '20', 'Farbe', 'Blau', '1'] }
  }
  const { value } = (await format?.rows(given()).next()) ?? {}
  expect(format?.columns.map((column, at) => [column, value?.cells[at]])).toEqual(
    expect.arrayContaining([
      ['title', 'Cup'],
      ['price', '20'],
      ['color', 'Blau'],
    ]),
  )
  expect(format?.ignored()).toEqual([])
})
