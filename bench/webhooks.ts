import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { placeOrder } from '#contract/orders/orders.ts'
import { startStripe } from '../server/fakes/stripe-server.ts'
import { createBuyers } from './buying.ts'
import { browserHeaders, connect, connections, load, runAtOnce } from './load.ts'
import { options } from './options.ts'
import { address, signInAdmin } from './people.ts'
import { addFigures } from './report.ts'
import { fill, openShop, type Place, type Shop } from './shop.ts'

/** Webhooks a second. */
const rate = 100

const seconds = options.short ? 2 : 5

/** Milliseconds in which 99 of 100 pages and webhooks get a response. */
const aim = { page: 250, webhook: 1000 }

const json = { 'content-type': 'application/json' }

/**
 * Measures pages while a payment provider sends 100 webhooks a second, each about another payment, and how long it takes
 * until all of these orders are paid. The provider is a server that behaves like Stripe, in this process.
 */
export async function measureWebhooks(place: Place): Promise<void> {
  if (place.databaseUrl === undefined) return
  await fill(place, { products: 1000 })
  const stripe = await startStripe()
  const settings = { STRIPE_URL: stripe.url, ALLOW_UNENCRYPTED_HOSTS: '127.0.0.1' }
  const shop = await openShop(place, { settings })
  try {
    await connectStripe(shop)
    stripe.control.holdWebhooks({ hold: true })
    await beginToPay(place, shop, rate * seconds)
    for (const { id } of stripe.control.listSessions()) stripe.control.act({ session: id, action: 'pay' })
    const page = { path: '/products', headers: browserHeaders }
    await load(shop, page)
    const quiet = await load(shop, page, seconds)
    const startedAt = performance.now()
    const times: number[] = []
    const [busy] = await Promise.all([
      load(shop, page, seconds),
      runAtRate(stripe.control.listEvents(), async ({ id }) => {
        const sentAt = performance.now()
        await stripe.control.deliver({ event: id })
        times.push(performance.now() - sentAt)
      }),
    ])
    const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    await untilAllPaid(place.databaseUrl)
    const secondsToPay = (performance.now() - startedAt) / 1000
    addFigures('webhooks', `Pages during ${rate} webhooks a second, ${place.name}`, {
      'Pages /s': busy.perSecond,
      'Without /s': quiet.perSecond,
      'Page p99, ms': { value: busy.p99, atMost: aim.page },
      'Webhook p99, ms': { value: slowest, atMost: aim.webhook },
      'Paid /s': (rate * seconds) / secondsToPay,
    })
  } finally {
    await shop.stop()
    await stripe.close()
  }
}

async function connectStripe({ url }: Shop): Promise<void> {
  const send = connect(url, { headers: { ...json, cookie: await signInAdmin(url) } })
  const body = JSON.stringify({ secretKey: 'sk_test_shop' })
  await send({ method: 'POST', path: '/api/admin/payment-accounts/stripe', body })
}

/** Places orders whose customers go to the provider’s page. */
async function beginToPay(place: Place, { url }: Shop, count: number): Promise<void> {
  const send = connect(url, { maxSockets: connections })
  await runAtOnce(await createBuyers(place, count), async ({ cookie }) => {
    const payment = { paymentMethod: 'card', paymentProvider: 'stripe' }
    const post = (path: string, body: object) =>
      send({ method: 'POST', path, headers: { ...json, cookie }, body: JSON.stringify(body) })
    const { id } = JSON.parse(await post(placeOrder.url, { address, ...payment })) as { id: string }
    await post(`${placeOrder.url}/${id}/payment`, payment)
  })
}

async function runAtRate<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  const works = []
  for (const [index, item] of items.entries()) {
    await wait(Math.max(0, startedAt + (index * 1000) / rate - performance.now()))
    works.push(work(item))
  }
  await Promise.all(works)
}

async function untilAllPaid(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const query = `select count(*)::integer as count from orders where payment_status = 'awaiting'`
  for (;;) {
    const { rows } = await client.query<{ count: number }>(query)
    if (rows[0]?.count === 0) break
    await wait(50)
  }
  await client.end()
}
