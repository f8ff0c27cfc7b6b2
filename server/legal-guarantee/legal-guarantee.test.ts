import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { ShopSummary } from '#contract/orders/orders.ts'
import { maxNoticeBytes } from '#contract/shop-settings/guarantee-notice.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { shopInfo } from '../test/shop-info.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'
import { hasLegalGuarantee } from './legal-guarantee.ts'

const web = aWebApp(async ({ settings }) => aPage(settings.hasLegalGuarantee ? 'guaranteed' : 'no guarantee'))
const shop = await openTestShop({ web, settings: { SHIPS_TO: '' } })
const { app } = shop
const { admin, send, sendOk } = await createAdminRequests(shop)

const url = '/api/admin/settings'
const inEnglish = `${url}/guarantee-notices/en`
const change = (changes: object) => sendOk<SettingsReply>('PATCH', url, changes)
const shown = async () => (await app.inject('/api/legal-guarantee')).json<object>()
const homePage = async () => (await app.inject({ url: '/', headers: admin })).body
const notices = async () => (await sendOk<ShopSummary>('GET', '/api/admin/summary')).notices

function upload(payload: Buffer, { path = inEnglish, type = 'application/octet-stream' } = {}) {
  return app.inject({ method: 'POST', url: path, headers: { ...admin, 'content-type': type }, payload })
}

const anImage = (format: 'png' | 'jpeg' | 'webp' | 'heif', width = 40) =>
  sharp({ create: { width, height: 60, channels: 3, background: '#003399' } })
    .toFormat(format, format === 'heif' ? { compression: 'av1' } : {})
    .toBuffer()

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

beforeEach(async () => {
  await change({ country: 'DE', guaranteeNotices: {} })
})

test('only shops that sell to the EU mention the legal guarantee and are warned without its notice', async () => {
  expect([await homePage(), await shown()]).toEqual([expect.stringContaining('guaranteed'), { image: null, pdf: null }])
  const warning = expect.stringContaining('official notice on the legal guarantee') as string
  expect(await notices()).toContainEqual(warning)
  await upload(pdf)
  expect(await notices()).toContainEqual(warning)
  await upload(await anImage('png'))
  expect(await notices()).not.toContainEqual(warning)
  await change({ country: 'US', guaranteeNotices: {} })
  expect(await homePage()).toContain('no guarantee')
  expect((await app.inject('/api/legal-guarantee')).statusCode).toBe(404)
  expect(await notices()).not.toContainEqual(warning)
  await change({ shipsTo: ['CA', 'FR'] })
  expect(await homePage()).not.toContain('no guarantee')
  await change({ shipsTo: [] })
})

test('the country or the shipping zones decide whether a shop sells to the EU', () => {
  expect(['DE', 'GB', 'NO', 'US'].map((country) => hasLegalGuarantee({ ...shopInfo, country, shipsTo: [] }))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test.each(['png', 'jpeg', 'webp'] as const)('an image in the format %s is served byte for byte', async (format) => {
  const bytes = await anImage(format)
  const reply = await upload(bytes, { type: `image/${format}` })
  expect(reply.statusCode).toBe(200)
  const { image } = (await shown()) as { image: { src: string } }
  expect(image).toMatchObject({ width: 40, height: 60 })
  const file = await app.inject(image.src)
  expect(file.rawPayload.equals(bytes)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': `image/${format}`,
    'content-disposition': expect.stringMatching(/^inline/) as string,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable') as string,
  })
})

test('a PDF is downloaded byte for byte, next to the image', async () => {
  await upload(await anImage('png'))
  await upload(pdf, { type: 'application/pdf' })
  const { image, pdf: path } = (await shown()) as { image: object; pdf: string }
  expect(image).toMatchObject({ width: 40 })
  const file = await app.inject(path)
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="legal-guarantee.pdf"',
  })
})

test('a replaced or removed notice comes back when that is undone', async () => {
  await upload(await anImage('png'))
  const first = await shown()
  const replaced = (await upload(await anImage('png', 50))).json<SettingsReply>()
  expect(await shown()).toMatchObject({ image: { width: 50 } })
  await sendOk('POST', `${url}/undo`, { id: replaced.lastChange?.id })
  expect(await shown()).toEqual(first)
  const removed = await change({ guaranteeNotices: {} })
  expect(await shown()).toEqual({ image: null, pdf: null })
  await sendOk('POST', `${url}/undo`, { id: removed.lastChange?.id })
  expect(await shown()).toEqual(first)
})

test('a file that is neither an image nor a PDF, a damaged one and a large one are rejected, and nothing is lost', async () => {
  await upload(await anImage('png'))
  const before = await shown()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const replies = await Promise.all([
    upload(svg, { type: 'image/svg+xml' }),
    upload(Buffer.from('text')),
    upload(await anImage('heif')),
    upload((await anImage('png', 900)).subarray(0, 100)),
    upload(pdf.subarray(0, 40)),
    upload(Buffer.alloc(maxNoticeBytes + 1)),
    upload(Buffer.alloc(0)),
    upload(pdf, { path: `${url}/guarantee-notices/english` }),
  ])
  const format = { notice: 'Upload a PNG, JPEG or WebP image, or a PDF.' }
  const damaged = 'The file is damaged and can’t be read.'
  expect(replies.map((reply) => [reply.statusCode, reply.json<ErrorReply>().fields])).toEqual([
    [415, format],
    [415, format],
    [415, format],
    [400, { image: damaged }],
    [400, { notice: damaged }],
    [413, undefined],
    [400, { notice: 'Select a file.' }],
    [400, { language: 'Enter a language code, such as en.' }],
  ])
  expect(replies[5]?.json<ErrorReply>().message).toBe('The file is larger than 2 MB.')
  expect(await shown()).toEqual(before)
})

test('notices are stored by language, and only files that exist can be set', async () => {
  await upload(await anImage('png'))
  await upload(await anImage('png', 50), { path: `${url}/guarantee-notices/de` })
  const { guaranteeNotices } = (await sendOk<SettingsReply>('GET', url)).values
  expect(Object.keys(guaranteeNotices).toSorted()).toEqual(['de', 'en'])
  expect(await shown()).toMatchObject({ image: { width: 40 } })
  const unknown = { en: { image: '0123456789abcdef-1x1.png', pdf: '' } }
  expect((await send('PATCH', url, { guaranteeNotices: unknown })).statusCode).toBe(404)
  for (const file of ['0123456789abcdef-1x1.png', 'none.svg', 'a%00b.png', '..%2f..%2fetc%2fpasswd']) {
    expect((await app.inject(`/legal-guarantee/${file}`)).statusCode).toBe(404)
  }
})
