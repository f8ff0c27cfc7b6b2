import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectPaymentAccount, receivePaymentWebhook } from '#contract/payments/payment-accounts.ts'
import { letTimePass } from './payers.ts'
import type { PaymentServers } from './payment-servers.ts'

/** Milliseconds within which the shop must know the result of all payments. Its job runs every minute. */
const maxDuration = 150_000

/** Connects the shop with both providers. */
export async function connectProviders(origin: string, cookie: string, servers: PaymentServers): Promise<void> {
  for (const { provider, keys } of Object.values(servers)) {
    const url = origin + connectPaymentAccount.url.replace(':provider', provider)
    const headers = { cookie, 'content-type': 'application/json' }
    const reply = await fetch(url, { method: connectPaymentAccount.method, headers, body: JSON.stringify(keys) })
    if (!reply.ok) throw new Error(`Connecting ${provider} returned ${reply.status} ${await reply.text()}`)
  }
}

/** Lets the time to pay pass for all orders, and waits until every payment and refund is resolved. */
export async function resolvePayments(origin: string, databaseUrl: string, servers: PaymentServers): Promise<void> {
  for (const server of Object.values(servers)) {
    await server.recover()
    await server.holdWebhooks(false)
  }
  await letTimePass(databaseUrl, null)
  // Mollie’s payments end by themselves.
  await servers.mollie.advance(3600)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const deadline = Date.now() + maxDuration
    while ((await countUnresolved(client)) > 0 && Date.now() < deadline) {
      await makeDue(client)
      await sendWebhook(client, origin)
      await wait(1000)
    }
  } finally {
    await client.end()
  }
}

async function countUnresolved(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select (
    (select count(*) from payment_attempts where state in ('starting', 'open', 'processing'))
    + (select count(*) from refunds where state = 'requested')
    + (select count(*) from orders where status = 'pending' and payable_until <= now())
  )::integer as count`)
  return rows[0]?.count ?? 0
}

async function makeDue(client: pg.Client): Promise<void> {
  await client.query(`update payment_attempts set next_check_at = now() where next_check_at is not null`)
  await client.query(`update refunds set next_try_at = now() where next_try_at is not null`)
}

/** A webhook about any payment, after which the shop does all due work. */
async function sendWebhook(client: pg.Client, origin: string): Promise<void> {
  const { rows } = await client.query<{ reference: string }>(
    `select reference from payment_attempts where provider = 'mollie' and reference is not null limit 1`,
  )
  const [attempt] = rows
  if (!attempt) return
  const body = new URLSearchParams({ id: attempt.reference })
  await fetch(origin + receivePaymentWebhook.url.replace(':provider', 'mollie'), { method: 'POST', body })
}
