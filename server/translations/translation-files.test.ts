import { expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { Translation, TranslationFile } from '#contract/translations/translations.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app } = shop
const { send, sendOk, aListedProduct, patch } = await createAdminRequests(shop)
await sendOk('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })

const image = '/media/0123456789abcdef-800x1000-dfe2d0/800.webp'

const header = 'type,id,name,field,language,state,source,translation'
const importFile = (...rows: string[]) =>
  sendOk<TranslationFile>('POST', '/api/admin/translations/import', { csv: [header, ...rows].join('\n') })
const getGerman = async (path: string) => {
  const { fields } = await sendOk<Translation>('GET', `/api/admin/translations/de/${path}`)
  return Object.fromEntries(fields.map(({ name, text }) => [name, text]))
}

const wordIdOf = async (word: string) => {
  const [listed] = await sendOk<{ id: string }[]>('GET', `/api/admin/translations?language=de&type=word&q=${word}`)
  return listed?.id ?? ''
}

test('every text of a list is a row, which can be translated and imported', async () => {
  const { id } = await aListedProduct({
    title: 'Oak, bench',
    description: '=SUM(A1)',
    color: 'Taupe',
    images: [{ src: image, alt: 'From above' }],
  })
  expect((await send('GET', `/api/admin/translations.csv?type=product&q=oak`)).body).toContain(
    [
      '"type","id","name","field","language","state","source","translation"',
      `"product","${id}","Oak, bench","title","de","missing","Oak, bench",""`,
      `"product","${id}","Oak, bench","description","de","missing","'=SUM(A1)",""`,
      `"product","${id}","Oak, bench","alt:${image}","de","missing","From above",""`,
    ].join('\n'),
  )
  const result = await importFile(
    `product,${id},,title,de,missing,"Oak, bench",Eichenbank`,
    `product,${id},,description,de,missing,'=SUM(A1),'=SUMME(A1)`,
    `product,${id},,alt:${image},de,missing,From above,Von oben`,
    `word,${await wordIdOf('Taupe')},Taupe,text,de,missing,Taupe,Graubraun`,
    `category,lighting,,label,de,missing,,`,
  )
  expect(result).toEqual({ saved: 4, problems: [] })
  expect(await getGerman(`product/${id}`)).toEqual({
    title: 'Eichenbank',
    description: '=SUMME(A1)',
    [`alt:${image}`]: 'Von oben',
  })
  const german = await app.inject({ url: `/api/products/${id}`, headers: { 'accept-language': 'de' } })
  expect(german.json()).toMatchObject({ title: 'Eichenbank', color: 'Graubraun', images: [{ alt: 'Von oben' }] })
})

test('an exported file that is imported unchanged changes nothing, and outdated texts stay outdated', async () => {
  const { id } = await aListedProduct({ title: 'Pine stool', description: '' })
  await sendOk('PATCH', `/api/admin/translations/de/product/${id}`, { texts: { title: 'Kiefernhocker' } })
  await patch(id, { title: 'Pine step stool' })
  const query = 'type=product&state=outdated&q=pine'
  const { body } = await send('GET', `/api/admin/translations.csv?${query}`)
  expect(body).toContain('"outdated","Pine step stool","Kiefernhocker"')
  const unchanged = await sendOk('POST', '/api/admin/translations/import', { csv: body })
  expect(unchanged).toEqual({ saved: 0, problems: [] })
  expect((await send('GET', `/api/admin/translations.csv?${query}`)).body).toBe(body)
  const edited = body.replace('Kiefernhocker', 'Kiefern-Tritthocker')
  expect(await sendOk('POST', '/api/admin/translations/import', { csv: edited })).toEqual({ saved: 1, problems: [] })
  expect((await send('GET', `/api/admin/translations.csv?${query}`)).body).not.toContain(id)
})

test('an import is logged for each product, and can be undone there', async () => {
  const { id } = await aListedProduct({ title: 'Ash shelf', description: '' })
  await importFile(`product,${id},,title,de,,,Eschenregal`)
  const { lastChange } = await sendOk<Translation>('GET', `/api/admin/translations/de/product/${id}`)
  expect(lastChange).toMatchObject({ after: { title: 'Eschenregal' }, canUndo: true })
  await sendOk('POST', `/api/admin/translations/de/product/${id}/undo`, { id: lastChange?.id })
  expect(await getGerman(`product/${id}`)).toEqual({ title: '' })
})

test('rows with errors are listed, and the others are saved', async () => {
  const { id } = await aListedProduct({ title: 'Elm box', description: '', category: 'lighting' })
  await aListedProduct({ category: 'furniture' })
  await sendOk('PATCH', `/api/admin/translations/de/category/furniture`, { texts: { slug: 'moebel' } })
  const { saved, problems } = await importFile(
    `product,${id},,title,de,,Elm chest,Ulmentruhe`,
    `product,${id},,description,de,,,Aus Ulme.`,
    `product,${id},,constructor,de,,,Erbauer`,
    `product,none,,title,de,,,Nichts`,
    `poem,1,,title,de,,,Gedicht`,
    `product,${id},,title,fr,,,Boîte`,
    `category,lighting,,slug,de,,,moebel`,
    `category,lighting,,label,de,,,Leuchten`,
    `category,lighting,,label,de,,,Lampen`,
    `category,lighting,,seoTitle,de,,,${'x'.repeat(71)}`,
  )
  expect(saved).toBe(1)
  expect(problems).toEqual([
    'Line 2: the text has changed since the file was exported.',
    'Line 3: there is no such text to translate.',
    'Line 4: there is no such text to translate.',
    'Line 5: there is no such text to translate.',
    'Line 6: “poem” isn’t a type of text.',
    'Line 7: the shop has no translations to “fr”.',
    'Line 8: Another category has this URL.',
    'Line 10: the same text is in line 9.',
    'Line 11: Use 70 characters or fewer.',
  ])
  expect(await getGerman('category/lighting')).toMatchObject({ label: 'Leuchten', slug: '' })
})

test.each([
  ['', 'Upload or paste a file.'],
  ['id,text\n1,Krug', 'The first row must have the columns: type, id, field, language, translation.'],
  [`${header}\n"a`, 'a quotation mark is never closed'],
  [`${header}\n${'a\n'.repeat(5001)}`, 'Upload up to 5,000 rows at a time.'],
])('a file that can’t be read is rejected: %#', async (csv, message) => {
  const reply = await send('POST', '/api/admin/translations/import', { csv })
  expect(reply.statusCode).toBe(400)
  expect(reply.json<ErrorReply>().fields?.['csv']).toContain(message)
})
