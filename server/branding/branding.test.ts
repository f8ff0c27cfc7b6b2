import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { contrast, defaultAccent } from '#contract/shop-settings/accent-color.ts'
import { parseLogo } from '#contract/shop-settings/logo.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'
import { themeStyles } from './theme.ts'

const shop = await openTestShop({ web: aWebApp(async ({ settings }) => aPage(settings.logo?.src ?? 'no logo')) })
const { app } = shop
const { admin, send, sendOk } = await createAdminRequests(shop)

const url = '/api/admin/settings'
const change = (changes: object) => send('PATCH', url, changes)
const homePage = async () => (await app.inject({ url: '/', headers: admin })).body

function upload(payload: Buffer) {
  return app.inject({ method: 'POST', url: `${url}/logo`, headers: { ...admin, 'content-type': 'image/png' }, payload })
}

/** A logo, 900 by 300 pixels, in the middle of a transparent image. */
function anImage(): Promise<Buffer> {
  const bar = { create: { width: 900, height: 300, channels: 4 as const, background: '#123456' } }
  return sharp({ create: { width: 1200, height: 800, channels: 4, background: '#0000' } })
    .composite([{ input: bar, left: 100, top: 200 }])
    .png()
    .toBuffer()
}

test('a logo is trimmed, shown on every page, and the icon of the shop', async () => {
  const reply = await upload(await anImage())
  const { logo } = reply.json<SettingsReply>().values
  const image = parseLogo(logo)
  expect([reply.statusCode, image]).toMatchObject([200, { width: 288, height: 96 }])
  expect(await homePage()).toContain(`/logo/${logo}.webp`)
  expect(await homePage()).toContain(`<link rel="icon" href="/logo/${logo}.png" type="image/png">`)
  expect((await app.inject('/site.webmanifest')).json()).toMatchObject({
    icons: [{ src: `/logo/${logo}.png`, sizes: '512x512' }],
  })
  for (const [path, width, height] of [
    [image?.src ?? '', 288, 96],
    [`/logo/${logo}.png`, 512, 512],
  ] as const) {
    expect(await sharp((await app.inject(path)).rawPayload).metadata()).toMatchObject({ width, height })
  }
})

test('a colored background of a logo is not trimmed', async () => {
  const name = { create: { width: 300, height: 60, channels: 4 as const, background: '#fff' } }
  const sign = sharp({ create: { width: 480, height: 96, channels: 4, background: '#a00' } })
  const image = await sign
    .composite([{ input: name }])
    .png()
    .toBuffer()
  expect(parseLogo((await upload(image)).json<SettingsReply>().values.logo)).toMatchObject({ width: 480, height: 96 })
})

test('the last logo can be removed, and comes back when that is undone', async () => {
  const { logo } = (await upload(await anImage())).json<SettingsReply>().values
  const removed = await sendOk<SettingsReply>('PATCH', url, { logo: '' })
  expect(await homePage()).toContain('no logo')
  await sendOk('POST', `${url}/undo`, { id: removed.lastChange?.id })
  expect(await homePage()).toContain(`/logo/${logo}.webp`)
})

test('a file that isn’t an image, and an unknown logo, are rejected', async () => {
  expect([(await upload(Buffer.from('text'))).statusCode, (await upload(Buffer.alloc(0))).statusCode]).toEqual([
    415, 400,
  ])
  expect((await change({ logo: '0123456789abcdef-10x10' })).statusCode).toBe(404)
  for (const path of ['/logo/none.webp', '/logo/none.png', '/logo/a%00b.png']) {
    expect((await app.inject(path)).statusCode).toBe(404)
  }
})

test('a color is in the styles of every page and in the icon', async () => {
  await change({ logo: '', accentColor: '#7a1f3d' })
  expect(await homePage()).toContain('<link rel="stylesheet" href="/theme/7a1f3d.css">')
  expect(await homePage()).toContain('href="/theme/7a1f3d.svg"')
  const styles = await app.inject('/theme/7a1f3d.css')
  expect([styles.headers['content-type'], styles.body]).toEqual([
    'text/css; charset=utf-8',
    expect.stringContaining('--accent:#7a1f3d'),
  ])
  const rejected = await change({ accentColor: '#ffcc00' })
  expect([rejected.statusCode, Object.keys(rejected.json<ErrorReply>().fields ?? {})]).toEqual([400, ['accentColor']])
  await change({ accentColor: defaultAccent })
  expect(await homePage()).not.toContain('/theme/')
})

test.each(['#000000', '#7a1f3d', '#0000ff', '#005500', '#663300'])('%s is readable in dark mode', (color) => {
  const [, dark = ''] = themeStyles(color).split('@media')
  const [accent = '', strong = '', on = ''] = dark.match(/#[0-9a-f]{6}/g) ?? []
  for (const shade of [accent, strong]) expect(contrast(shade, '#2b2721')).toBeGreaterThanOrEqual(6)
  expect(contrast(accent, on)).toBeGreaterThanOrEqual(4.5)
})
