import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Translation } from '#contract/translations/translations.ts'
import { createImportRequests } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { app } = shop
const { send, sendOk, listLog, upload, check, rowsOf, run, undo, aLamp } = await createImportRequests(shop)
await sendOk('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })

const importFile = async (...lines: string[]) => run(await check(...lines))

async function germanTexts(id: string): Promise<[string, string]> {
  const { title, description } = (
    await app.inject({ url: `/api/products/${id}`, headers: { 'accept-language': 'de' } })
  ).json<Product>()
  return [title, description]
}

const getTranslation = (id: string) => sendOk<Translation>('GET', `/api/admin/translations/de/product/${id}`)
const translate = (id: string, texts: object) => sendOk('PATCH', `/api/admin/translations/de/product/${id}`, { texts })

async function exportProduct(id: string): Promise<Record<string, string>[]> {
  return parse((await send('GET', `/api/admin/products.csv?q=${id}`)).body, { bom: true, columns: true })
}

test('a file with ids and translated titles translates, and the undo reverts it', async () => {
  const { id, description } = await aLamp({ title: 'Oak lamp' })
  const file = await importFile('id,title:de', `${id},Eichenlampe`)
  expect(file).toMatchObject({ state: 'done', changed: 1, invalid: 0 })
  expect(await rowsOf(file, 'changed')).toMatchObject([{ fields: { 'title:de': { from: '', to: 'Eichenlampe' } } }])
  expect(await germanTexts(id)).toEqual(['Eichenlampe', description])
  expect((await getTranslation(id)).lastChange).toMatchObject({ by: 'Ada Admin', canUndo: true })
  // The log of products has no entry.
  expect((await listLog(id)).map(({ type }) => type)).not.toContain('imported')

  const undone = await undo(file)
  expect(undone).toMatchObject({ state: 'done', changed: 1, kept: 0 })
  expect(await rowsOf(undone, 'changed')).toMatchObject([{ fields: { 'title:de': { from: 'Eichenlampe', to: '' } } }])
  expect(await germanTexts(id)).toEqual(['Oak lamp', description])
})

test('an undo keeps translations that were changed later', async () => {
  const { id } = await aLamp({ title: 'Ash lamp' })
  const file = await importFile('id,price,title:de,description:de', `${id},12,Eschenlampe,Aus Esche.`)
  await translate(id, { title: 'Lampe aus Esche' })
  const undone = await undo(file)
  expect(await rowsOf(undone, 'kept')).toMatchObject([
    { kept: { 'title:de': { from: 'Eschenlampe', to: 'Lampe aus Esche' } } },
  ])
  const [title, description] = await germanTexts(id)
  expect([title, description]).toEqual(['Lampe aus Esche', expect.not.stringContaining('Esche')])
})

test('new products get their translations, and an empty cell removes one', async () => {
  const { id } = await aLamp({ title: 'Elm lamp' })
  await translate(id, { title: 'Ulmenlampe' })
  const file = await importFile(
    'id,title,description,price,category,title:de',
    `${id},Elm lamp,A lamp.,5,Lighting,`,
    'fir-lamp,Fir lamp,A lamp.,5,Lighting,Tannenlampe',
  )
  expect(file).toMatchObject({ created: 1, changed: 1 })
  expect([(await germanTexts(id))[0], (await germanTexts('fir-lamp'))[0]]).toEqual(['Elm lamp', 'Tannenlampe'])
})

test('a title that is changed in the same row is what its translation was made from', async () => {
  const { id } = await aLamp({ title: 'Box lamp' })
  await importFile('id,title,title:de', `${id},Large box lamp,Große Kastenlampe`)
  const [title] = (await getTranslation(id)).fields.filter(({ name }) => name === 'title')
  expect(title).toEqual({ name: 'title', source: 'Large box lamp', text: 'Große Kastenlampe', earlierSource: null })
})

test('an exported file has the translations, and importing it again changes nothing', async () => {
  const { id } = await aLamp({ title: 'Pine lamp' })
  await translate(id, { title: '=Kiefernlampe', description: 'Zeile 1\nZeile 2' })
  const [row] = await exportProduct(id)
  expect(row).toMatchObject({ 'title:de': "'=Kiefernlampe", 'description:de': 'Zeile 1\nZeile 2' })
  const file = await check(...stringify([Object.keys(row ?? {}), Object.values(row ?? {})]).split('\n'))
  expect(file).toMatchObject({ changed: 0, unchanged: 1, invalid: 0 })
})

test('errors name the column, and unknown languages those of the shop', async () => {
  const { id } = await aLamp({ description: '' })
  const file = await check('id,title:de,description:de', `${id},${'x'.repeat(201)},Text`)
  expect(await rowsOf(file, 'invalid')).toMatchObject([
    { errors: { 'title:de': expect.stringContaining('200'), 'description:de': expect.any(String) } },
  ])
  const reply = await upload(`id,title:fr\n${id},Lampe`)
  expect([reply.statusCode, reply.json<ErrorReply>().message]).toEqual([
    400,
    'Column “title:fr”: the languages to which this shop is translated are de.',
  ])
})
