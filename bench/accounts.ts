import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { checkSession, logIn, signUp } from '#contract/accounts.ts'
import { getProduct, listProducts } from '#contract/catalog.ts'
import type { BenchRequest } from './bench-case.ts'
import { asBrowser } from './cases/browser.ts'
import { knownProduct } from './cases/known-products.ts'
import { load } from './load.ts'
import { median } from './percentile.ts'
import { openShop, type RunningShop } from './running-shop.ts'
import { figure, table } from './table.ts'

/** Of each side, so that a moment when the machine was busy can be outvoted. */
const rounds = 3

/** A call costs at most so many times as much when it is sent by somebody who is signed in. */
const aim = 1.15

const credentials = { email: 'bench@example.com', password: 'a bench in the park' }

/** Measures what it costs to be signed in, and how many can sign in, and answers two tables. */
export async function measureAccounts(seconds: number, say: (progress: string) => void): Promise<string> {
  say('Opening a shop …')
  const shop = await openShop(1000)
  const cookie = await signUpFor(shop.url)
  const sessions = await compareSessions(shop, cookie, seconds, say)
  const signIns = await compareSignIns(shop, seconds, say)
  await shop.stop()
  return `${sessions}\n\n${signIns}`
}

type Pair = { title: string; out: BenchRequest; in: BenchRequest; isAimed: boolean }

async function compareSessions(
  shop: RunningShop,
  cookie: string,
  seconds: number,
  say: (progress: string) => void,
): Promise<string> {
  const product = getProduct.url.replace(':id', await knownProduct(shop.url))
  const same = (title: string, path: string, headers = {}): Pair => ({
    title,
    out: { path, headers },
    in: { path, headers: { ...headers, cookie } },
    isAimed: path.startsWith('/api/'),
  })
  const pairs = [
    same('API: a category by price', `${listProducts.url}?category=bags&_sort=price&_order=asc`),
    same('API: a product by id', product),
    {
      title: 'API: who am I, beside /healthz',
      out: { path: '/healthz' },
      in: { path: checkSession.url, headers: { cookie } },
      isAimed: false,
    },
    same('Page: a product', product.replace('/api/products', '/product-detail'), asBrowser),
  ]
  const rows: string[][] = []
  for (const pair of pairs) {
    say(`Measuring ${pair.title} …`)
    const [out, signedIn] = await byTurns(
      () => load(shop, pair.out, seconds),
      () => load(shop, pair.in, seconds),
      ({ perSecond }) => perSecond,
    )
    const cost = out / signedIn
    const verdict = pair.isAimed ? `≤ ${aim} ${cost <= aim ? 'met' : 'missed'}` : ''
    rows.push([pair.title, figure(out), figure(signedIn), figure(cost, 2), verdict])
  }
  return table(['Being signed in', 'out /s', 'in /s', 'cost', 'aim'], rows)
}

async function compareSignIns(shop: RunningShop, seconds: number, say: (progress: string) => void): Promise<string> {
  say('Measuring sign-ins …')
  const request: BenchRequest = { method: 'POST', path: logIn.url, ...asJson(credentials) }
  const known = await hash(credentials.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const [signIns, verifications] = await byTurns(
    async () => (await load(shop, request, seconds)).perSecond,
    () => verificationsPerSecond(known, seconds),
    (perSecond) => perSecond,
  )
  return table(
    ['Signing in', 'sign-ins/s', 'argon2id alone /s', 'ratio'],
    [['API: login', figure(signIns), figure(verifications), figure(signIns / verifications, 2)]],
  )
}

/** How often the password can be checked on this machine when nothing else is done, two at a time as in the shop. */
async function verificationsPerSecond(known: string, seconds: number): Promise<number> {
  const inTurn = pLimit(2)
  const begin = performance.now()
  let done = 0
  const work = async () => {
    while (performance.now() - begin < seconds * 1000) {
      await inTurn(() => verify(known, credentials.password))
      done += 1
    }
  }
  await Promise.all([work(), work()])
  return (done * 1000) / (performance.now() - begin)
}

/** Does both by turns, a first time for warming up, and answers the middle of each. */
async function byTurns<T>(one: () => Promise<T>, other: () => Promise<T>, of: (result: T) => number) {
  await one()
  await other()
  const figures: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    figures[0].push(of(await one()))
    figures[1].push(of(await other()))
  }
  return [median(figures[0]), median(figures[1])] as const
}

async function signUpFor(url: string): Promise<string> {
  const reply = await fetch(url + signUp.url, { method: 'POST', ...asJson(credentials) })
  const [cookie] = reply.headers.getSetCookie()
  if (!reply.ok || cookie === undefined) throw new Error(`Signing up was answered with ${reply.status}.`)
  return cookie.split(';', 1)[0] ?? ''
}

function asJson(body: object) {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
