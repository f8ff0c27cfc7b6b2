import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { system } from '../platform/audit/record-events.ts'
import { outboxEmails, testPayments } from '../platform/db/schema/index.ts'
import { changeSettings } from '../shop-settings/change-settings.ts'
import { getCookies } from '../test/cart-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({
  settings: {
    RATE_LIMITS: 'off',
    SHOP_COUNTRY: 'DE',
    CURRENCY: 'EUR',
    PUBLIC_URL: 'http://shop.example.com',
    SHOP_EMAIL: 'shop@example.com',
  },
})
const { app, db, database, outboxFolder, aProductRow, aUser, signIn } = shop
const requests = createPaymentRequests(shop)
const { aCardOrder, anOrder, change, payAtTest, paymentOf } = requests
await requests.connect()
const setLanguages = (main: LanguageCode, ...others: LanguageCode[]) =>
  changeSettings(shop, system, { languages: [main, ...others] })
await setLanguages('en', 'de')
await changeSettings(shop, system, { bankTransfer: true, bankDetails: 'IBAN DE02 1203 0000 0000 2020 51' })
const { id: product } = await aProductRow({ title: 'Leuchte', stock: null, priceCents: 1000 })
const admin = { ...(await signIn(await aUser({ role: 'admin', name: 'Ida' }))), 'accept-language': 'en' }

type Headers = Record<string, string>

const post = (url: string, payload: object, headers: Headers) => app.inject({ method: 'POST', url, headers, payload })

/** A guest on pages in a language. */
async function aGuest(language: LanguageCode) {
  const email = `${randomUUID()}@example.net`
  const reply = await post('/api/auth/guest', { email }, { 'accept-language': language })
  return { email, id: reply.json<User>().id, headers: { ...getCookies(reply), 'accept-language': language } }
}

async function allSent(): Promise<void> {
  const queued = () =>
    database.executeSql(`select name from jobs.job where state < 'completed' and name ~ 'email|withdrawal|password'`)
  await expect.poll(async () => (await queued()).rows).toEqual([])
}

/** The emails that an address has received. */
async function emailsTo(address: string): Promise<{ subject: string; words: string; html: string }[]> {
  await allSent()
  const emails = (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === address)
  return emails.map(({ headers, text, html }) => ({ subject: headers['subject'] ?? '', words: text, html }))
}

const englishWords =
  /\b(?:the|your|you|we|our|order|with|has|have|was|it|is|of|this|to|for|refund(?:ed)?|payment|items?|by|pay|free|shipping|hello|view)\b/i
const germanWords = /\b(?:der|die|das|Ihre?|Sie|wir|Bestellung|mit|wurde|ist|wird|für)\b/

/** Removes links and names, which are the same in each language. */
const withoutNames = (text: string) => text.replaceAll(/\S+@\S+|https?:\S+|My shop|Ada Lovelace/g, '')

async function expectLanguage(address: string, language: LanguageCode, kinds: string[]): Promise<void> {
  const emails = await emailsTo(address)
  const recorded = await db.select().from(outboxEmails).where(eq(outboxEmails.recipient, address))
  expect(recorded.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  const sent = recorded.filter(({ state }) => state === 'sent')
  expect(sent).toHaveLength(emails.length)
  expect(new Set(sent.map((email) => email.language))).toEqual(new Set([language]))
  for (const { subject, words, html } of emails) {
    expect(withoutNames(`${subject}\n${words}`)).not.toMatch(language === 'de' ? englishWords : germanWords)
    expect(html).toContain(`<html lang="${language}"`)
    const links = words.match(/http:\/\/shop\.example\.com\/\S*/g) ?? []
    expect(links.filter((link) => link.startsWith('http://shop.example.com/de/'))).toEqual(
      language === 'de' ? links : [],
    )
  }
}

/** Places an order that is paid and refunded in part, dispatched, and withdrawn from; and one whose payment fails. */
async function buy({ headers }: Awaited<ReturnType<typeof aGuest>>) {
  const paid = await aCardOrder(headers, { [product]: 3 })
  await payAtTest(headers, paid.id)
  await paymentOf(headers, paid.id)
  expect((await post(`/api/admin/orders/${paid.id}/refunds`, { amount: 10 }, admin)).statusCode).toBe(200)
  expect((await change(admin, paid.id, { status: 'dispatched' })).statusCode).toBe(200)
  const withdrawal = { lines: [{ position: 0, quantity: 1 }] }
  expect((await post(`/api/order/${paid.id}/withdrawals`, withdrawal, headers)).statusCode).toBe(200)
  const failed = await aCardOrder(headers, { [product]: 1 })
  const paymentId = await payAtTest(headers, failed.id, 'pay_later')
  await paymentOf(headers, failed.id)
  await db.update(testPayments).set({ state: 'failed' }).where(eq(testPayments.id, paymentId))
  await requests.askAgain(failed.id)
  const transferred = await anOrder(headers, { [product]: 1 }, { paymentMethod: 'bank_transfer' })
  await change(headers, transferred.id, { status: 'cancelled' })
  return paid
}

test('all that follows an order is in the language of its page, and the emails to the shop are in its main one', async () => {
  const [german, english] = await Promise.all([aGuest('de'), aGuest('en')])
  const [paid] = await Promise.all([buy(german), buy(english)])
  const withdrawals = await app.inject({ url: '/api/admin/returns', headers: admin })
  expect(withdrawals.json<{ contract: string }[]>().map(({ contract }) => contract)).toContain(`Order ${paid.number}`)
  await allSent()
  const isDispatch = and(eq(outboxEmails.orderId, paid.id), eq(outboxEmails.kind, 'order_dispatched'))
  const [sent] = await db.select().from(outboxEmails).where(isDispatch)
  expect((await post(`/api/admin/outbox/${sent?.id}/resend`, {}, admin)).statusCode).toBe(200)
  const placed = ['order_placed', 'order_placed', 'order_placed'] as const
  const received = [...placed, 'order_refunded', 'payment_failed', 'withdrawal_received'] as const
  await expectLanguage(german.email, 'de', ['order_cancelled', 'order_dispatched', 'order_dispatched', ...received])
  await expectLanguage(english.email, 'en', ['order_cancelled', 'order_dispatched', ...received])
  const toShop = ['cancelled_by_customer', 'new_order', 'new_order', 'new_order', 'new_withdrawal']
  await expectLanguage(
    'shop@example.com',
    'en',
    toShop.flatMap((kind) => [kind, kind]),
  )
})

test('orders and accounts keep their language when the main language of the shop changes', async () => {
  const guest = await aGuest('en')
  const order = await anOrder(guest.headers, { [product]: 1 })
  await expectLanguage(guest.email, 'en', ['order_placed'])
  await setLanguages('de', 'en')
  await change(admin, order.id, { status: 'dispatched' })
  await allSent()
  const emails = await emailsTo(guest.email)
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
    `We’ve received your order ${order.number}`,
    `Your order ${order.number} is on its way`,
  ])
  expect(emails.map(({ words }) => words).join('\n')).toContain('http://shop.example.com/en/')
  await setLanguages('en', 'de')
})
