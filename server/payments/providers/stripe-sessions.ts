import type Stripe from 'stripe'
import { t } from '#contract/language/t.ts'
import { type PaymentRequest, ProviderError, type StartedPayment } from './provider.ts'
import { toStripeAmount } from './stripe-amounts.ts'
import { isReusedKey, metadataKeys, send, toProviderError } from './stripe-client.ts'

const minute = 60_000
const shortest = 30 * minute
const longest = 24 * 60 * minute

/**
 * Creates a Checkout Session. Stripe replays a repeated request only if all its values are the same, but the allowed end
 * of a session depends on the time of the request: if another end was requested before, that session is returned.
 */
export async function startSession(client: Stripe, request: PaymentRequest): Promise<StartedPayment> {
  const ends = possibleEnds(request.expiresAt, new Date())
  const session = await createSession(client, request, ends)
  if (!session.url) throw new ProviderError('unavailable', t('Stripe returned a payment without a page.'))
  return { reference: session.id, url: session.url }
}

async function createSession(
  client: Stripe,
  request: PaymentRequest,
  [end, ...otherEnds]: Ends,
): Promise<Stripe.Checkout.Session> {
  try {
    return await client.checkout.sessions.create(sessionParams(request, end), { idempotencyKey: request.id })
  } catch (error) {
    const [next, ...rest] = otherEnds
    if (next !== undefined && isReusedKey(error)) return createSession(client, request, [next, ...rest])
    throw toProviderError(error)
  }
}

/** Ends of a session; null is Stripe’s default, which is its maximum. */
type Ends = [Date | null, ...(Date | null)[]]

/** How many minutes after its payment a session may end. */
const delays = [0, 5, 31]

/**
 * When a session may end, the end for this time first. Stripe allows 30 minutes to 24 hours after its creation, with a
 * minute’s difference between its clock and ours. Payments that end earlier are expired by the shop.
 */
export function possibleEnds(expiresAt: Date, now: Date): Ends {
  const timeLeft = expiresAt.getTime() - now.getTime()
  const ends = [...delays.map((delay) => new Date(expiresAt.getTime() + delay * minute)), null]
  const shortestDelay = delays.findIndex((delay) => timeLeft + delay * minute >= shortest + minute)
  const index = timeLeft > longest - minute ? delays.length : shortestDelay < 0 ? delays.length - 1 : shortestDelay
  return [ends[index] ?? null, ...ends.filter((_, other) => other !== index)]
}

function sessionParams(request: PaymentRequest, end: Date | null): Stripe.Checkout.SessionCreateParams {
  const name = t('Order {number}', { number: String(request.orderNumber) })
  const metadata = { [metadataKeys.payment]: request.id, order: String(request.orderNumber), order_id: request.orderId }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: toStripeAmount(request.amountCents, request.currency),
          product_data: { name },
        },
      },
    ],
    // The amount is the order’s, in its currency, whatever the account’s settings are.
    adaptive_pricing: { enabled: false },
    client_reference_id: request.id,
    metadata,
    payment_intent_data: { description: `${request.shopName}: ${name}`, metadata },
    customer_email: request.email,
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    ...(end && { expires_at: Math.floor(end.getTime() / 1000) }),
  }
}

/** Expires an open session. Others are left as they are. */
export async function expireSession(client: Stripe, reference: string): Promise<void> {
  try {
    await client.checkout.sessions.expire(reference)
  } catch (error) {
    const reason = toProviderError(error)
    if (!(reason instanceof ProviderError) || reason.code !== 'rejected') throw reason
    const session = await send(() => client.checkout.sessions.retrieve(reference))
    // A session can’t be expired while the customer’s bank is processing it.
    if (session.status === 'open') throw new ProviderError('unavailable', reason.message)
  }
}
