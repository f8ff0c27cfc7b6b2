import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Order } from '#contract/orders/orders.ts'
import { getOrderPayment, payOrder } from '#contract/payments/payments.ts'
import type { PaymentServer, PaymentServers, ProviderName } from './payment-servers.ts'

export type PaymentChoice = { paymentMethod: 'cash' } | { paymentMethod: 'card'; paymentProvider: ProviderName }

export type Reply<T> = { status: number; body: T }

/** Sends a request; undefined if there was no response, or the shop or the provider was unavailable. */
export type Ask = <T>(method: string, path: string, body?: object) => Promise<Reply<T> | undefined>

/** How shoppers pay their orders. */
export type Payers = {
  choose(): PaymentChoice
  /** Acts as a customer on a provider’s page, who returns to the shop or doesn’t. */
  pay(order: Order, choice: PaymentChoice, ask: Ask): Promise<void>
}

/** How often a customer tries to reach the page of a provider. */
const maxTries = 4

/** `databaseUrl` is the database of the shop, in which the time to pay passes faster. */
export function createPayers(servers: PaymentServers, databaseUrl: string): Payers {
  const others = { stripe: 'mollie', mollie: 'stripe' } as const
  const random = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T

  return {
    choose: () =>
      randomInt(10) === 0
        ? { paymentMethod: 'cash' }
        : { paymentMethod: 'card', paymentProvider: random(['stripe', 'mollie'] as const) },
    async pay(order, choice, ask) {
      if (choice.paymentMethod === 'cash') return
      const { paymentProvider: provider } = choice
      const customer = createCustomer(order, ask, servers)
      await random([...stories, payPromptly, payPromptly])({
        ...customer,
        provider,
        other: others[provider],
        passTime: () => letTimePass(databaseUrl, order.id),
      })
    },
  }
}

type Customer = ReturnType<typeof createCustomer>
type Story = (
  customer: Customer & { provider: ProviderName; other: ProviderName; passTime(): Promise<void> },
) => Promise<void>

function createCustomer({ id }: Order, ask: Ask, servers: PaymentServers) {
  const path = (url: string) => url.replace(':id', id)
  return {
    /** Returns the provider’s page; undefined if there is nothing to pay, or the provider remains unavailable. */
    async begin(paymentProvider: ProviderName): Promise<string | undefined> {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const body = { paymentMethod: 'card', paymentProvider }
        const reply = await ask<{ url: string }>(payOrder.method, path(payOrder.url), body)
        if (reply) return reply.status === 200 ? reply.body.url : undefined
        await wait(200 * tries)
      }
      return undefined
    },
    async comeBack(): Promise<void> {
      await ask(getOrderPayment.method, path(getOrderPayment.url))
    },
    async act(page: string | undefined, action: Parameters<PaymentServer['act']>[1]): Promise<void> {
      if (page !== undefined) await serverOf(page, servers).act(page, action)
    },
    /** The bank decides, unless the payment is over. */
    async arrive(page: string | undefined, hasSucceeded: boolean): Promise<void> {
      if (page !== undefined) await serverOf(page, servers).arrive(page, hasSucceeded)
    },
  }
}

function serverOf(page: string, servers: PaymentServers): PaymentServer {
  return page.startsWith(servers.stripe.url) ? servers.stripe : servers.mollie
}

const payPromptly: Story = async ({ begin, act, comeBack, provider }) => {
  await act(await begin(provider), 'pay')
  await comeBack()
}

const stories: Story[] = [
  // Pays and closes the browser.
  async ({ begin, act, provider }) => act(await begin(provider), 'pay'),
  // Never goes to the page, or leaves it.
  async ({ begin, provider }) => void (randomInt(2) === 0 && (await begin(provider))),
  // Is declined, and pays in another way.
  async ({ begin, act, comeBack, provider, other }) => {
    await act(await begin(provider), 'decline')
    await comeBack()
    await act(await begin(other), 'pay')
    await comeBack()
  },
  // The money takes time, and arrives or doesn’t.
  async ({ begin, act, arrive, comeBack, provider }) => {
    const page = await begin(provider)
    await act(page, 'pay later')
    await comeBack()
    await arrive(page, randomInt(3) > 0)
  },
  // Pays in two tabs, with two providers.
  async ({ begin, act, comeBack, provider, other }) => {
    const pages = await Promise.all([begin(provider), begin(other)])
    await Promise.all(pages.map((page) => act(page, 'pay')))
    await comeBack()
  },
  // Opens the payment page in two tabs, and returns in both at the same time.
  async ({ begin, act, comeBack, provider }) => {
    const pages = await Promise.all([begin(provider), begin(provider)])
    await Promise.all(pages.map((page) => act(page, 'pay')))
    await Promise.all([comeBack(), comeBack()])
  },
  // Pays when the time is over, if the provider lets them.
  async ({ begin, act, comeBack, passTime, provider }) => {
    const page = await begin(provider)
    await passTime()
    if (randomInt(2) === 0) await comeBack()
    await wait(randomInt(1000))
    await act(page, 'pay')
  },
  // Pays while the time ends.
  async ({ begin, act, comeBack, passTime, provider }) => {
    const page = await begin(provider)
    await Promise.all([passTime(), act(page, 'pay'), comeBack()])
  },
]

/** Lets the time to pay an order pass, or of all orders. Does nothing while the database is unavailable. */
export async function letTimePass(databaseUrl: string, order: string | null): Promise<void> {
  const client = new pg.Client(databaseUrl)
  // The server may end while it is used.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(
      `update orders set payable_until = now() - interval '1 minute'
       where payable_until is not null and id = coalesce($1, id)`,
      [order],
    )
    await client.query(
      `update payment_attempts set expires_at = now() - interval '1 minute', next_check_at = now()
       where state in ('starting', 'open') and order_id = coalesce($1, order_id)`,
      [order],
    )
  } catch (error) {
    if (order === null) throw error
  } finally {
    await client.end().catch(() => {})
  }
}
