import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addCartItem, listCartItems } from '#contract/cart/cart.ts'
import { type NewOrderInput, type Order, placeOrder } from '#contract/orders/orders.ts'

/** A shopper's account, with a session. */
export type Shopper = { cookie: string }

/** The minimum and maximum quantity of a product in an order: some additions to the cart got no response. */
type Quantity = { min: number; max: number }

/** An order that was requested with an idempotency key. */
export type Purchase = {
  key: string
  shopper: Shopper
  quantities: Map<string, Quantity>
  /** The response. */
  order?: Order
  cancellation?: 'asked' | 'acknowledged'
}

/** The requests of all shoppers, and the responses. */
export type Ledger = {
  asked: number
  acknowledged: number
  /** Responses with status 503. */
  unavailable: number
  purchases: Purchase[]
  /** Responses that no one should get, at most a few of them. */
  problems: string[]
}

export type Shopping = {
  ledger: Ledger
  /** Waits until a number of orders have been acknowledged from now on. */
  ordered(count: number): Promise<void>
  /** Waits until each shopper's next order after `moment` is acknowledged, and returns the milliseconds since then. */
  recoveredSince(moment: number): Promise<number>
  /** Waits until every request has succeeded. */
  stop(): Promise<void>
}

const order: NewOrderInput = {
  address: { name: 'Ada', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' },
  paymentMethod: 'cash',
}

/** Fewer than the shop allows. */
const maxOpenOrders = 10

const maxProblems = 5

/** Milliseconds between two orders of a shopper. */
const pause = 50

/** Milliseconds after which a shopper tries again. */
const retryDelay = 50

/** Milliseconds without a response that are a problem. */
const maxDuration = 30_000

/** Milliseconds after which no one waits for the shop any longer. */
const patience = 180_000

/**
 * Lets shoppers fill carts, place orders and cancel them until `stop` is called. They use the process at one of the
 * origins until it doesn't respond, then the next one. Changes that may be sent twice are sent until they are
 * acknowledged.
 */
export function startShopping(origins: string[], shoppers: Shopper[], productIds: string[]): Shopping {
  const ledger: Ledger = { asked: 0, acknowledged: 0, unavailable: 0, purchases: [], problems: [] }
  const orderedAt = new Map<Shopper, number[]>(shoppers.map((shopper) => [shopper, []]))
  const stopping = new AbortController()

  function reportProblem(problem: string): void {
    if (ledger.problems.length < maxProblems) ledger.problems.push(problem)
  }

  async function shop(shopper: Shopper, index: number): Promise<void> {
    const cart = new Map<string, Quantity>()
    const open: Purchase[] = []
    let origin = index

    /** Returns undefined if the status was not 200. */
    async function send<T>(method: string, path: string, body?: object, headers = {}): Promise<T | undefined> {
      const url = `${origins[origin % origins.length]}${path}`
      const startedAt = Date.now()
      try {
        const reply = await fetch(url, {
          method,
          headers: { cookie: shopper.cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(maxDuration),
        })
        const text = await reply.text()
        if (reply.status === 200) return JSON.parse(text) as T
        if (reply.status === 503) ledger.unavailable += 1
        if (reply.status !== 503) reportProblem(`${method} ${path} returned ${reply.status} ${text}`)
        else if (!reply.headers.has('retry-after')) reportProblem(`${method} ${path} returned 503 without Retry-After`)
      } catch {
        if (Date.now() - startedAt >= maxDuration) reportProblem(`${method} ${path} got no response`)
      }
      origin += 1
      await wait(retryDelay)
      return undefined
    }

    async function sendUntilAnswered<T>(...request: Parameters<typeof send>): Promise<T> {
      const deadline = Date.now() + patience
      while (Date.now() < deadline) {
        const answer = await send<T>(...request)
        if (answer !== undefined) return answer
      }
      throw new Error(`${request[0]} ${request[1]} did not succeed within ${patience / 1000} s.`)
    }

    async function add(product: string, quantity: number): Promise<void> {
      const known = cart.get(product) ?? { min: 0, max: 0 }
      ledger.asked += 1
      const answer = await send(addCartItem.method, addCartItem.url, { product, quantity })
      cart.set(product, { min: known.min + (answer ? quantity : 0), max: known.max + quantity })
      if (answer) ledger.acknowledged += 1
      else await sendUntilAnswered(listCartItems.method, listCartItems.url)
    }

    async function change<T>(...request: Parameters<typeof send>): Promise<T> {
      ledger.asked += 1
      const answer = await sendUntilAnswered<T>(...request)
      ledger.acknowledged += 1
      return answer
    }

    async function buy(): Promise<void> {
      const purchase: Purchase = { key: randomUUID(), shopper, quantities: new Map(cart) }
      ledger.purchases.push(purchase)
      const headers = { 'idempotency-key': purchase.key }
      purchase.order = await change<Order>(placeOrder.method, placeOrder.url, order, headers)
      orderedAt.get(shopper)?.push(Date.now())
      open.push(purchase)
      // An addition without a response may still arrive.
      for (const [product, { max }] of cart) {
        const sold = purchase.order.items.find(({ productId }) => productId === product)?.quantity ?? 0
        cart.set(product, { min: 0, max: Math.max(0, max - sold) })
      }
    }

    async function cancelOldest(): Promise<void> {
      const purchase = open.shift()
      if (!purchase?.order) return
      purchase.cancellation = 'asked'
      await change('PATCH', `${placeOrder.url}/${purchase.order.id}`, { status: 'cancelled' })
      purchase.cancellation = 'acknowledged'
    }

    while (!stopping.signal.aborted) {
      const start = randomInt(productIds.length)
      for (let number = 0; number <= randomInt(3); number += 1) {
        await add(productIds[(start + number) % productIds.length] ?? '', randomInt(1, 4))
      }
      if ([...cart.values()].some(({ min }) => min > 0)) await buy()
      if (open.length > maxOpenOrders || randomInt(4) === 0) await cancelOldest()
      await wait(pause)
    }
  }

  const shopping = Promise.all(
    shoppers.map((shopper, index) => shop(shopper, index).catch((error: Error) => reportProblem(error.message))),
  )

  async function waitFor<T>(find: () => T | undefined): Promise<T> {
    const deadline = Date.now() + patience
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      if (Date.now() > deadline) throw new Error(`The shop didn’t recover: ${ledger.problems.join('; ')}`)
      await wait(2)
    }
  }

  return {
    ledger,
    async ordered(count) {
      const orders = () => [...orderedAt.values()].reduce((sum, { length }) => sum + length, 0)
      const target = orders() + count
      await waitFor(() => (orders() >= target ? true : undefined))
    },
    async recoveredSince(moment) {
      const next = [...orderedAt.values()].map((times) => waitFor(() => times.find((time) => time > moment)))
      return Math.max(...(await Promise.all(next))) - moment
    },
    async stop() {
      stopping.abort()
      await shopping
    },
  }
}
