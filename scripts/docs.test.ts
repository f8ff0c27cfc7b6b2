import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import * as accounts from '../server/accounts/account-limits.ts'
import * as tokenCookies from '../server/accounts/guards/token-cookies.ts'
import { cartLimits } from '../server/cart/cart-limits.ts'
import { parseEnvironment } from '../server/env.ts'
import { downloadLimit, jpegLimit } from '../server/media/image-limits.ts'
import { openingCookie } from '../server/opening/require-open-shop.ts'
import { orderLimits } from '../server/orders/order-limits.ts'
import { withdrawalEmailLimits } from '../server/orders/withdrawals/withdrawal-limits.ts'
import { createNoticeCookie } from '../server/pages/notice-cookie.ts'
import { renderLimit } from '../server/pages/render-limit.ts'
import type { Limit } from '../server/platform/limits/limits.ts'
import { reviewImageLimits, reviewLimits } from '../server/reviews/review-limits.ts'
import { readBehaviorTable } from '../server/test/read-behavior-table.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const code = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The tracked files that may link to a document, with their text. */
const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs', '*.css', '*.yaml'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({ path, text: read(path) }))

/** The anchors of a document's headings. */
function anchorsIn(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

test('links between documents, and from code to their headings, are not broken', () => {
  const links = files.flatMap(({ path, text }) =>
    path.endsWith('.md')
      ? [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, to = '', anchor]) => ({
          path,
          to: to === '' ? path : join(dirname(path), to),
          anchor,
        }))
      : [...text.matchAll(/\b(docs\/[\w-]+\.md)(?:#([\w-]+))?/g)].map(([, to = '', anchor]) => ({ path, to, anchor })),
  )
  expect(links.length).toBeGreaterThan(300)
  const broken = links.filter(
    ({ to, anchor }) => !existsSync(join(root, to)) || (anchor !== undefined && !anchorsIn(to).includes(anchor)),
  )
  expect(broken).toEqual([])
})

test('the table of API errors has every code, by status', async () => {
  const { cells } = await readBehaviorTable('API errors')
  const listed = [...cells].flatMap(([status, [codes]]) => code(codes).map((name) => [name, Number(status)]))
  expect(listed).toEqual(Object.entries(errorStatus))
})

test('the table of shop settings has every setting that a variable pins', async () => {
  const { cells } = await readBehaviorTable('Shop settings')
  const rows = [...cells].map(([name, [variable]]) => [code(name)[0] ?? '', code(variable)[0] ?? ''] as const)
  const examples: Record<string, string> = {
    SHOP_EMAIL: 'shop@example.com',
    SHOP_COUNTRY: 'PT',
    SHIPS_TO: 'all',
    TIME_ZONE: 'Europe/Lisbon',
    OFFLINE_PAGES: 'on',
    CURRENCY: 'EUR',
    COMING_SOON: 'on',
  }
  const variables = Object.fromEntries(rows.map(([, variable]) => [variable, examples[variable] ?? '3']))
  const pinned = Object.entries(parseEnvironment(variables).pinned).map(
    ([name, { variable }]) => [name, variable] as const,
  )
  expect(new Map(rows)).toEqual(new Map(pinned))
  expect(Object.keys(ShopSettings.shape)).toEqual(expect.arrayContaining(rows.map(([name]) => name)))
})

test('the table has all settings in .env.example that the admin area can change', async () => {
  const { cells } = await readBehaviorTable('Shop settings')
  const [, pinning = ''] = read('.env.example').split('These settings are changed at /admin/settings')
  const variables = [...pinning.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  expect(new Set([...cells.values()].map(([variable]) => code(variable)[0]))).toEqual(new Set(variables))
})

test('the table of cookies has every cookie with its lifetime, and so has the privacy policy', async () => {
  const { cells } = await readBehaviorTable('Sessions')
  const env = parseEnvironment({})
  const { sessionCookie, cartCookie, browserCookie, signInCookie } = tokenCookies
  const all = [sessionCookie, cartCookie, browserCookie, signInCookie, openingCookie, createNoticeCookie]
  const set = all.map((create) => create(env).set('x'.repeat(43)))
  const ages = new Map(
    set.map((cookie) => [cookie.split('=', 1)[0] ?? '', Number(/Max-Age=(\d+)/.exec(cookie)?.[1] ?? 0)]),
  )
  const units: Record<string, number> = { days: 86_400, minutes: 60, seconds: 1 }
  const documented = [...cells].map(([name, [, age = '']]) => {
    const [count = '', unit = ''] = age.split(' ')
    return [code(name)[0] ?? '', Number(count) * (units[unit] ?? Number.NaN)] as const
  })
  expect(new Map(documented)).toEqual(ages)
  expect(set.filter((cookie) => !/HttpOnly/.test(cookie) || !/SameSite=Lax/.test(cookie))).toEqual([])
  const privacy = read('server/text-pages/built-in/privacy-texts.ts')
  expect([...ages.keys()].filter((name) => !privacy.includes(name))).toEqual([])
})

const email = 'ada@example.com'
const ip = '192.0.2.1'
const user = '1'

/** The limits behind each row, for a client and for an account or address. */
const limits: Record<string, Record<string, Limit>> = {
  'Sign-in': accounts.signInLimits(ip),
  'Sign-up and guest accounts together': accounts.signUpLimits(email, ip),
  'Password reset requests': accounts.resetRequestLimits(email, ip),
  'Resets with an invalid link': accounts.resetLimits(email, ip),
  'Invalid invitations': accounts.invitationLimits(ip),
  'Confirmation emails': {
    ...accounts.confirmationLimits(ip),
    ...accounts.emailLimit('confirmation', email),
    ...accounts.emailLimit('guest', email),
  },
  'Invitation emails': accounts.emailLimit('invitation', email),
  'Current password': accounts.currentPasswordLimits(user),
  'Email address changes': accounts.emailChangeLimits(user),
  'Order emails to an unconfirmed address': accounts.emailLimit('order', email),
  'Emails about [withdrawals](#withdrawals), which are delayed': {
    ...withdrawalEmailLimits('client'),
    ...accounts.emailLimit('withdrawal', email),
  },
  'Product alerts': accounts.emailLimit('alert', email),
  'Profile images': accounts.profileImageLimits(user),
  Reviews: reviewLimits(ip, user),
  'Review images': reviewImageLimits(ip, user),
  Orders: orderLimits(ip, user),
  'Cart and wishlist changes': { ...cartLimits(ip, undefined), ...cartLimits(ip, user) },
  'Uncached pages': { client: renderLimit },
  'Images from the bucket; new JPEG copies': { images: downloadLimit, copies: jpegLimit },
}

const periods: Record<number, string> = {
  60: 'a minute',
  300: 'in 5 minutes',
  900: 'in 15 minutes',
  3600: 'an hour',
  86_400: 'a day',
}

test.each(Object.entries(limits))('the rate limits of “%s” are as documented', async (name, given) => {
  const { cells } = await readBehaviorTable('Rate limits')
  const row = (cells.get(name) ?? []).join(' ')
  for (const { max, perSeconds } of Object.values(given)) {
    expect(row).toContain(max.toLocaleString('en-US'))
    expect(row).toContain(periods[perSeconds])
  }
})

test('the table of order statuses has every status', async () => {
  const { cells } = await readBehaviorTable('Order status')
  expect([...cells.keys()].flatMap(code)).toEqual(orderStatuses)
})

test('the table of caches has every file that creates one, with its sizes', async () => {
  const { cells } = await readBehaviorTable('Caches', 'architecture.md')
  const rows = [...cells].map(([name, [, limit = '']]) => ({ paths: code(name).filter(isFile), limit }))
  const documented = new Set(rows.flatMap(({ paths }) => paths))
  const creating = files.filter(
    ({ path, text }) => !path.includes('.test.') && /new LRUCache|(sized|growing)Cache[<(]/.test(text),
  )
  expect(creating.map(({ path }) => path).filter((path) => !documented.has(path))).toEqual([])
  for (const { paths, limit } of rows) {
    const source = paths.map(read).join('\n')
    for (const [, size = ''] of limit.matchAll(/(\d+) MB/g)) expect(source).toContain(`${size} * 1024 * 1024`)
    for (const [, count = ''] of limit.matchAll(/(\d+,\d{3})/g)) expect(source).toContain(count.replace(',', '_'))
  }
})

const isFile = (path: string) => existsSync(join(root, path)) && path.includes('.')

test.each(['architecture.md', 'asvs.md', 'behavior.md', 'operating.md', 'recipes.md', 'security.md'])(
  'every file named in %s exists',
  (document) => {
    const trees = /^(contract|server|web|scripts|e2e|sample|bench|faults|deploy|docs)\/[\w./-]+\.\w+$/
    const named = code(read(join('docs', document))).filter((path) => trees.test(path))
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)

test('the table of slices in architecture.md has only fields that exist', async () => {
  const { cells } = await readBehaviorTable('State in the browser', 'architecture.md')
  for (const [slice, [fields]] of cells) {
    const source = read(`web/state/${code(slice)[0]}-slice.ts`) + read('web/state/request-status.ts')
    expect(code(fields).filter((field) => !source.includes(` ${field}: `))).toEqual([])
  }
})

test('the index of decisions has every page with its title, an area and a status', () => {
  const pages = files.filter(({ path }) => /^docs\/decisions\/(?!000)\d{3}-[\w-]+\.md$/.test(path))
  const expected = pages.map(({ path, text }) => {
    const [, number, title] = /^# (\d{3}): (.*)$/m.exec(text) ?? []
    return `| ${number} | [${title}](${basename(path)})`
  })
  const rows = read('docs/decisions/README.md').match(/^\| \d{3} \|.*$/gm) ?? []
  expect(rows.map((row) => row.replace(/ \| [^|]+ \| (In force|(Partly r|R)eplaced by [\d, and]+) \|$/, ''))).toEqual(
    expected,
  )
})

test('every line of code in recipes.md is in its file', () => {
  const [, example = ''] = /```ts\n([^]*?)```/.exec(read('docs/recipes.md')) ?? []
  const parts = example.split(/^\/\/ /m).slice(1)
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) {
    const [path = '', ...lines] = part.trimEnd().split('\n')
    for (const line of lines) expect(read(path)).toContain(`  ${line}\n`)
  }
})
