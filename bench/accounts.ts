import { hash, verify } from '@node-rs/argon2'
import { checkSession, logIn, signUp } from '#contract/accounts.ts'
import { getProduct, listProducts } from '#contract/catalog.ts'
import { atMost, type BenchRequest, browserHeaders, figure, inTurns, load, median, table } from './measure.ts'
import { findExamples } from './requests.ts'
import { openShop, type Shop } from './shop.ts'

/** How much slower an API request may be with a session than without. */
const aim = 1.15

const credentials = { email: 'bench@example.com', password: 'a bench in the park' }
const post = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(credentials),
} as const

/** Measures what a session costs, and how many users can sign in per second. */
export async function measureAccounts(seconds: number): Promise<string> {
  console.error('Opening a shop …')
  const shop = await openShop(1000)
  const [cookie = ''] = (await fetch(shop.url + signUp.url, post)).headers.getSetCookie()
  const tables = [
    await measureSessions(shop, cookie.split(';', 1)[0] ?? '', seconds),
    await measureSignIns(shop, seconds),
  ]
  await shop.stop()
  return tables.join('\n\n')
}

async function measureSessions(shop: Shop, cookie: string, seconds: number): Promise<string> {
  const { product } = await findExamples(shop.url)
  const cases: { title: string; path: string; guestPath?: string; headers?: Record<string, string> }[] = [
    { title: 'API: a category by price', path: `${listProducts.url}?category=bags&_sort=price&_order=asc` },
    { title: 'API: a product by id', path: getProduct.url.replace(':id', product) },
    { title: 'API: session check, beside /healthz', path: checkSession.url, guestPath: '/healthz' },
    { title: 'Page: a product', path: `/product-detail/${product}`, headers: browserHeaders },
  ]
  const rows: string[][] = []
  for (const { title, path, guestPath, headers } of cases) {
    console.error(`Measuring ${title} …`)
    const [guest, user] = await inTurns(
      async () => (await load(shop, { path: guestPath ?? path, ...(headers && { headers }) }, seconds)).perSecond,
      async () => (await load(shop, { path, headers: { ...headers, cookie } }, seconds)).perSecond,
    )
    const cost = median(guest) / median(user)
    const isAimed = !guestPath && !headers
    rows.push([title, figure(median(guest)), figure(median(user)), figure(cost, 2), isAimed ? atMost(aim, cost) : ''])
  }
  return table(['Sessions', 'guest /s', 'user /s', 'cost', 'aim'], rows)
}

async function measureSignIns(shop: Shop, seconds: number): Promise<string> {
  console.error('Measuring sign-ins …')
  const request: BenchRequest = { ...post, path: logIn.url }
  const passwordHash = await hash(credentials.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const [shopRates, bareRates] = await inTurns(
    async () => (await load(shop, request, seconds)).perSecond,
    () => verificationsPerSecond(passwordHash, seconds),
  )
  const [shopRate, bareRate] = [median(shopRates), median(bareRates)]
  return table(
    ['Signing in', 'shop /s', 'argon2id alone /s', 'ratio'],
    [['API: login', figure(shopRate), figure(bareRate), figure(shopRate / bareRate, 2)]],
  )
}

/** Verifies a password two at a time, as the shop does. */
async function verificationsPerSecond(passwordHash: string, seconds: number): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  const verifyRepeatedly = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      await verify(passwordHash, credentials.password)
      done += 1
    }
  }
  await Promise.all([verifyRepeatedly(), verifyRepeatedly()])
  return (done * 1000) / (performance.now() - startedAt)
}
