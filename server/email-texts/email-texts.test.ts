import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailKindNames } from '#contract/email-texts/email-kinds.ts'
import type { EditedEmail, EmailPreview } from '#contract/email-texts/emails.ts'
import { builtInText } from '../emails/built-in-emails.ts'
import { writeEmail, writeSample } from '../emails/write-email.ts'
import { emailTexts } from '../platform/db/schema/index.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { shopInfo } from '../test/shop-info.ts'
import { openTestShop } from '../test/test-shop.ts'
import { checkEmailText } from './check-email-text.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, aUser, aProductRow, signIn, settings, outboxFolder } = shop
const { aShopper, anOrder } = createOrderRequests(shop)
const staff = await aUser({ role: 'admin', name: 'Ida', email: 'ida@shop.example' })
const headers = await signIn(staff)

beforeEach(async () => {
  await db.delete(emailTexts)
  await settings.refresh()
})

const url = (kind: string) => `/api/admin/emails/${kind}`
const get = async (kind: string) => (await app.inject({ url: url(kind), headers })).json<EditedEmail>()
const change = (kind: string, payload: object) => app.inject({ method: 'PATCH', url: url(kind), headers, payload })

const message = { subject: 'Hello from {{shopName}}', text: 'Good day,\n\nwe have read it.\n\n---\n\nBye' }

test.each(emailKindNames)('the built-in text of %s passes its own check', (kind) => {
  expect(() => checkEmailText(kind, builtInText(kind))).not.toThrow()
  const { subject, text, html } = writeSample(shopInfo, kind, builtInText(kind))
  expect([subject, text, html].join('\n')).not.toMatch(/\{\{|\}\}|undefined|\[object/)
})

test('an email has the text that staff have saved, around its blocks', async () => {
  const text = 'Dear customer,\n\n{{ items }}\n\nOrder {{orderNumber}} is ours now.\n\n{{orderLink}}'
  expect((await change('order_placed', { text: { subject: 'Thanks! {{orderNumber}}', text } })).json()).toMatchObject({
    isEdited: true,
    lastChange: { by: 'Ida' },
  })
  const product = await aProductRow({ title: 'Walnut tray' })
  const { user, headers: shopper } = await aShopper()
  const { number } = await anOrder(shopper, { [product.id]: 1 })
  const received = async () => (await readEmails(outboxFolder)).filter((email) => email.headers['to'] === user.email)
  await expect.poll(async () => (await received()).length).toBe(1)
  const [email] = await received()
  expect(email?.headers['subject']).toBe(`Thanks! ${number}`)
  expect(email?.text).toMatch(
    new RegExp(`^Dear customer,\n\n1 × Walnut tray: .*\n\nOrder ${number} is ours now.\n\nView order: `, 's'),
  )
  expect(email?.html).toContain('<table')
})

test('the built-in text can be used again', async () => {
  await change('contact_confirmation', { text: message })
  const reply = await change('contact_confirmation', { text: null, expected: message })
  expect(reply.json()).toMatchObject({ isEdited: false, subject: 'Your message to {{shopName}}' })
  expect(settings.current.emailTexts).toEqual({})
})

test('the last change can be undone, and the undo as well', async () => {
  const kind = 'new_owner'
  expect((await get(kind)).lastChange).toBeNull()
  const builtIn = builtInText(kind).subject
  const undo = async (changed: EditedEmail) => {
    const payload = { id: changed.lastChange?.id }
    return (await app.inject({ method: 'POST', url: `${url(kind)}/undo`, headers, payload })).json<EditedEmail>()
  }
  const { text } = builtInText(kind)
  const changed = (await change(kind, { text: { subject: 'How is it?', text } })).json<EditedEmail>()
  expect(changed.lastChange).toMatchObject({ by: 'Ida', before: { subject: builtIn }, canUndo: true })
  const undone = await undo(changed)
  expect(undone).toMatchObject({ subject: builtIn, isEdited: false, lastChange: { before: { subject: 'How is it?' } } })
  expect(await undo(undone)).toMatchObject({ subject: 'How is it?', text, isEdited: true })
})

test.each([
  ['password_reset', { text: 'Hello' }, { text: 'Keep {{resetLink}}, which this email needs.' }],
  [
    'password_reset',
    { text: 'Hello,\n\nopen {{resetLink}}' },
    { text: 'Line 3: put {{resetLink}} in its own paragraph, above the small print.' },
  ],
  [
    'password_reset',
    { text: 'Hello\n\n---\n\n{{resetLink}}' },
    { text: 'Line 5: put {{resetLink}} in its own paragraph, above the small print.' },
  ],
  ['password_reset', { text: '{{resetLink}}\n\n{{resetLink}}' }, { text: 'Use {{resetLink}} only once.' }],
  ['password_reset', { subject: '{{resetLink}}' }, { subject: '{{resetLink}} can be used only in the text.' }],
  ['alert_back', { subject: '{{stopLink}}' }, { subject: '{{stopLink}} can be used only in the text.' }],
  [
    'contact_confirmation',
    { text: 'Hello\n\n{{nmae}}' },
    { text: 'Line 3: {{nmae}} is not a placeholder of this email.' },
  ],
  [
    'contact_confirmation',
    { text: '{{constructor}}' },
    { text: 'Line 1: {{constructor}} is not a placeholder of this email.' },
  ],
  [
    'contact_confirmation',
    { text: 'One {{shopName} only' },
    { text: 'Line 1: a placeholder looks like {{shopName}}.' },
  ],
  ['contact_confirmation', { subject: ' ' }, { subject: 'Enter a subject.' }],
])('%s rejects %j', async (kind, given, fields) => {
  const { subject, text } = await get(kind)
  const payload = { subject, text, ...given }
  const reply = await app.inject({ method: 'POST', url: `${url(kind)}/preview`, headers, payload })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields }])
  expect((await change(kind, { text: payload })).statusCode).toBe(400)
})

test('a value is neither read as HTML nor as a placeholder', () => {
  const senderName = '<b>Ada</b> {{message}}'
  const { text, html } = writeEmail(shopInfo, null, 'contact_message', () => ({
    senderName,
    senderEmail: 'a@b.c',
    message: '---\n\nHi',
  }))
  expect(text).toContain('<b>Ada</b> {{message}} <a@b.c> wrote:\n\n---\n\nHi')
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt; {{message}}')
  expect(html).not.toContain('<b>')
})

test('the preview and the test have sample values, and HTML of the text is shown as text', async () => {
  const payload = { subject: 'Order {{orderNumber}}', text: '<i>Hello</i>\n\n{{items}}\n\n{{orderLink}}' }
  const preview = await app.inject({ method: 'POST', url: `${url('order_placed')}/preview`, headers, payload })
  const { subject, text, html } = preview.json<EmailPreview>()
  expect(subject).toBe('Order 1001')
  expect(text).toContain('2 × Linen shirt · M, Oat: $98.00')
  expect(html).toContain('&lt;i&gt;Hello&lt;/i&gt;')
  expect(html).not.toContain('href')
  const reply = await app.inject({ method: 'POST', url: `${url('order_placed')}/test`, headers, payload })
  expect(reply.json()).toEqual({ message: `Written to ${outboxFolder}.` })
  const emails = (await readEmails(outboxFolder)).filter((email) => email.headers['to'] === staff.email)
  expect(emails).toMatchObject([
    { headers: { subject: 'Order 1001' }, text: expect.stringContaining('<i>Hello</i>') as string },
  ])
})

test('the page of a preview allows inline styles and runs nothing', async () => {
  const reply = await app.inject({ url: `${url('order_placed')}/preview`, headers })
  expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'SAMEORIGIN' })
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'")
  expect(reply.body).toMatch(/^<!doctype html>/)
})

test('an unknown email is not found, and a text without a change is not stored', async () => {
  expect((await app.inject({ url: url('none'), headers })).statusCode).toBe(404)
  const { subject, text } = await get('new_owner')
  await change('new_owner', { text: { subject, text } })
  expect(await db.select().from(emailTexts).where(eq(emailTexts.kind, 'new_owner'))).toMatchObject([{ text: null }])
})

describe('in a shop with several languages', () => {
  const german = { subject: 'Danke! {{orderNumber}}', text: 'Guten Tag,\n\n{{items}}\n\n{{orderLink}}' }
  const english = { subject: 'Thanks! {{orderNumber}}', text: 'Hello,\n\n{{items}}\n\n{{orderLink}}' }
  const send = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    (await app.inject({ method, url: url(path), headers, ...(payload && { payload }) })).json<T>()
  const setLanguages = (...languages: string[]) =>
    app.inject({ method: 'PATCH', url: '/api/admin/settings', headers, payload: { languages } })

  beforeEach(async () => void (await setLanguages('en', 'de')))

  test('each language has its own text, and the built-in one until it is edited', async () => {
    await change('order_placed', { text: english })
    const before = await send<EditedEmail>('GET', 'order_placed?language=de')
    expect(before).toMatchObject({ language: 'de', isEdited: false, editedIn: ['en'], lastChange: null })
    expect(before.text).toContain('{{orderLink}}')
    expect(before.preview.text).toContain('Bestellung ansehen')
    const changed = await send<EditedEmail>('PATCH', 'order_placed?language=de', { text: german })
    expect(changed).toMatchObject({ ...german, isEdited: true, editedIn: ['en', 'de'], lastChange: { by: 'Ida' } })
    expect(await get('order_placed')).toMatchObject({ ...english, language: 'en', editedIn: ['en', 'de'] })
    const undone = await send<EditedEmail>('POST', 'order_placed/undo?language=de', { id: changed.lastChange?.id })
    expect(undone).toMatchObject({ subject: before.subject, isEdited: false, editedIn: ['en'] })
    expect(await get('order_placed')).toMatchObject(english)
    const list = (await app.inject({ url: '/api/admin/emails', headers })).json<EditedEmail[]>()
    expect(list.find(({ kind }) => kind === 'order_placed')).toMatchObject({ isEdited: true, editedIn: ['en'] })
  })

  test('an email has the text in the language of its reader', async () => {
    await change('order_placed', { text: english })
    await send('PATCH', 'order_placed?language=de', { text: german })
    const product = await aProductRow({})
    for (const [language, subject] of [
      ['de', /^Danke! \d+$/],
      ['en', /^Thanks! \d+$/],
    ] as const) {
      const { user, headers: shopper } = await aShopper()
      await anOrder({ ...shopper, 'accept-language': language }, { [product.id]: 1 })
      const received = async () => (await readEmails(outboxFolder)).find((email) => email.headers['to'] === user.email)
      await expect.poll(async () => (await received())?.headers['subject']).toMatch(subject)
    }
  })

  test('a preview and a test email are in the language of the text, errors in that of staff', async () => {
    const payload = { subject: 'Bestellung {{orderNumber}}', text: '{{items}}\n\n{{orderLink}}' }
    const preview = await send<EmailPreview>('POST', 'order_placed/preview?language=de', payload)
    expect(preview.text).toContain('98,00')
    await send('POST', 'order_placed/test?language=de', payload)
    const isTest = ({ headers: { to, subject } }: { headers: Record<string, string> }) =>
      to === staff.email && subject === 'Bestellung 1001'
    expect((await readEmails(outboxFolder)).find(isTest)?.text).toContain('98,00')
    const wrong = await send('PATCH', 'order_placed?language=de', { text: { ...payload, text: '{{oder}}' } })
    expect(wrong).toMatchObject({ fields: { text: 'Line 1: {{oder}} is not a placeholder of this email.' } })
  })

  test('a text stays with its language when the shop changes its main one', async () => {
    await change('order_placed', { text: english })
    await setLanguages('de', 'en')
    expect(await get('order_placed')).toMatchObject({ language: 'de', isEdited: false, editedIn: ['en'] })
    expect(await send('GET', 'order_placed?language=en')).toMatchObject(english)
  })

  test('emails to the shop have its main language only, and other languages are not found', async () => {
    const statusOf = async (path: string) => (await app.inject({ url: url(path), headers })).statusCode
    expect(await statusOf('new_order?language=en')).toBe(200)
    expect(await statusOf('new_order?language=de')).toBe(404)
    expect(await statusOf('order_placed?language=xx')).toBe(400)
    await setLanguages('en')
    expect(await statusOf('order_placed?language=de')).toBe(404)
  })
})
