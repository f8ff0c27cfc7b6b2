import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addCartItem, listCartItems } from '#contract/cart/cart.ts'
import { type NewOrderInput, type Order, placeOrder } from '#contract/orders/orders.ts'
import type { Payers, PaymentChoice, Reply } from './payers.ts'

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

const address = { name: 'Ada', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }

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
 * acknowledged. With `payers`, they pay most orders online.
 */
export function startShopping(origins: string[], shoppers: Shopper[], productIds: string[], payers?: Payers): Shopping {
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
      return (await request<T>(method, path, body, headers))?.body
    }

    /** A response with status 200, or with 409 if that is allowed. */
    async function request<T>(
      method: string,
      path: string,
      body?: object,
      headers = {},
      { mayConflict = false } = {},
    ): Promise<Reply<T> | undefined> {
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
        if (reply.status === 200 || (mayConflict && reply.status === 409)) {
          return { status: reply.status, body: JSON.parse(text) as T }
        }
        // The shop works, but the provider doesn’t.
        if (text.includes('"payment_unavailable"')) return undefined
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

    async function requestUntilAnswered<T>(...args: Parameters<typeof request>): Promise<Reply<T>> {
      const deadline = Date.now() + patience
      while (Date.now() < deadline) {
        const answer = await request<T>(...args)
        if (answer !== undefined) return answer
      }
      throw new Error(`${args[0]} ${args[1]} did not succeed within ${patience / 1000} s.`)
    }

    async function sendUntilAnswered<T>(...args: Parameters<typeof send>): Promise<T> {
      return (await requestUntilAnswered<T>(...args)).body
    }

    async function add(product: string, quantity: number): Promise<void> {
      const known = cart.get(product) ?? { min: 0, max: 0 }
      ledger.asked += 1
      const answer = await send(addCartItem.method, addCartItem.url, { product, quantity })
      cart.set(product, { min: known.min + (answer ? quantity : 0), max: known.max + quantity })
      if (answer) ledger.acknowledged += 1
      else await sendUntilAnswered(listCartItems.method, listCartItems.url)
    }

    async function change<T>(...args: Parameters<typeof request>): Promise<Reply<T>> {
      ledger.asked += 1
      const answer = await requestUntilAnswered<T>(...args)
      ledger.acknowledged += 1
      return answer
    }

    async function buy(): Promise<void> {
      const purchase: Purchase = { key: randomUUID(), shopper, quantities: new Map(cart) }
      const choice: PaymentChoice = payers?.choose() ?? { paymentMethod: 'cash' }
      const order: NewOrderInput = { address, ...choice }
      ledger.purchases.push(purchase)
      const headers = { 'idempotency-key': purchase.key }
      purchase.order = (await change<Order>(placeOrder.method, placeOrder.url, order, headers)).body
      orderedAt.get(shopper)?.push(Date.now())
      open.push(purchase)
      // An addition without a response may still arrive.
      for (const [product, { max }] of cart) {
        const sold = purchase.order.items.find(({ productId }) => productId === product)?.quantity ?? 0
        cart.set(product, { min: 0, max: Math.max(0, max - sold) })
      }
      await payers?.pay(purchase.order, choice, (method, path, body) =>
        request(method, path, body, {}, { mayConflict: true }),
      )
    }

    async function cancelOldest(): Promise<void> {
      const purchase = open.shift()
      if (!purchase?.order) return
      purchase.cancellation = 'asked'
      const path = `${placeOrder.url}/${purchase.order.id}`
      // An order that wasn’t paid in time may be cancelled already.
      const mayConflict = payers !== undefined
      const { status } = await change('PATCH', path, { status: 'cancelled' }, {}, { mayConflict })
      if (status === 200) purchase.cancellation = 'acknowledged'
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
