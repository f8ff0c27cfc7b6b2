import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { system } from '../platform/audit/record-events.ts'
import { users } from '../platform/db/schema/index.ts'
import { changeSettings } from '../shop-settings/change-settings.ts'
import { getCookies } from '../test/cart-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const settings = { PUBLIC_URL: 'http://shop.example.com', SHOP_EMAIL: 'shop@example.com', RATE_LIMITS: 'off' }
const shop = await openTestShop({ settings })
const { app, db, outboxFolder, aProductRow, aUser, signIn } = shop
await changeSettings(shop, system, { languages: ['en', 'de'] })

type Headers = Record<string, string>
const german = { 'accept-language': 'de-CH, de' }
const english = { 'accept-language': 'en' }

const post = (url: string, payload: object, headers: Headers) => app.inject({ method: 'POST', url, headers, payload })

/** The language of each email to an address, as its subject, HTML and links have it. */
async function languagesOf(address: string): Promise<string[]> {
  const emails = (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === address)
  return emails.map(({ text, html }) => {
    const [, language = ''] = /<html lang="(\w+)"/.exec(html) ?? []
    const isInGerman = /\b(?:Sie|Ihre?|wir)\b/.test(text)
    const hasGermanLinks = text.includes('http://shop.example.com/de/')
    expect([isInGerman, hasGermanLinks || !text.includes('http://')]).toEqual(
      language === 'de' ? [true, true] : [false, !text.includes('http://')],
    )
    return language
  })
}

test('an account has the language of the page on which it was created, and its emails keep it', async () => {
  const email = 'ada@example.net'
  const reply = await post('/api/auth/signup', { email, password: 'analytical engine' }, german)
  expect(reply.json<User>().language).toBe('de')
  await expect.poll(() => languagesOf(email)).toEqual(['de'])
  await post('/api/auth/reset-password-request', { email }, english)
  await expect.poll(() => languagesOf(email)).toEqual(['de', 'de'])
})

test('a guest account has the language of the page on which its address was last entered', async () => {
  const guest = await post('/api/auth/guest', { email: 'guest@example.net' }, english)
  expect(guest.json<User>().language).toBe('en')
  const changed = await post('/api/auth/guest', { email: 'gast@example.net' }, { ...getCookies(guest), ...german })
  expect(changed.json()).toMatchObject({ id: guest.json<User>().id, language: 'de' })
})

test('an account on a page in a language that the shop doesn’t have gets its main one', async () => {
  await changeSettings(shop, system, { languages: ['en'] })
  const reply = await post('/api/auth/guest', { email: 'other@example.net' }, german)
  expect(reply.json<User>().language).toBe('en')
  await changeSettings(shop, system, { languages: ['en', 'de'] })
})

test('an invitation and the account that accepts it are in the language of the inviting member', async () => {
  const owner = await aUser({ role: 'admin', staffRole: 'owner', language: 'de' })
  const email = 'neu@example.net'
  const reply = await post('/api/admin/staff/invitations', { email, staffRole: 'manager' }, await signIn(owner))
  expect(reply.statusCode).toBe(200)
  await expect.poll(() => languagesOf(email)).toEqual(['de'])
  const [message] = (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === email)
  const token = /token=([\w-]+)/.exec(message?.text ?? '')?.[1]
  const accepted = { token, email, name: 'Ida', password: 'analytical engine' }
  expect((await post('/api/auth/invitation', accepted, english)).statusCode).toBe(200)
  const [member] = await db.select().from(users).where(eq(users.email, email))
  expect(member?.language).toBe('de')
})

test('an alert and a contact confirmation are in the language of their page, and the message to the shop isn’t', async () => {
  const { id: product } = await aProductRow({ stock: 0 })
  const email = 'alert@example.net'
  expect((await post('/api/product-alerts', { product, email, kind: 'back' }, german)).statusCode).toBe(200)
  await expect.poll(() => languagesOf(email)).toEqual(['de'])
  await post('/api/contact', { name: 'Ada', email, orderNumber: '', message: 'Guten Tag zusammen' }, german)
  await expect.poll(() => languagesOf(email)).toEqual(['de', 'de'])
  const toShop = async () => (await readEmails(outboxFolder)).filter(({ headers }) => headers['reply-to'] === email)
  await expect.poll(async () => (await toShop()).map(({ text }) => text)).toEqual([expect.stringContaining('wrote:')])
})

test('staff see and edit the text of an email in the main language, whatever theirs is', async () => {
  const admin = { ...(await signIn(await aUser({ role: 'admin', language: 'de' }))), ...german }
  const read = async (headers: Headers) =>
    (await app.inject({ url: '/api/admin/emails/password_reset', headers })).json<{
      subject: string
      preview: object
    }>()
  const inGerman = await read(admin)
  const inEnglish = await read({ ...admin, ...english })
  expect([inGerman.subject, inGerman.preview]).toEqual([inEnglish.subject, inEnglish.preview])
  expect(inEnglish.subject).toContain('password')
})
