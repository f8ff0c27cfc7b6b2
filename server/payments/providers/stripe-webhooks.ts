import type Stripe from 'stripe'
import { WebhookError, type WebhookEvent, type WebhookRequest } from './provider.ts'
import { loadStripe, metadataKeys } from './stripe-client.ts'
import { toId } from './stripe-movements.ts'

const maxAgeSeconds = 5 * 60

/** The events that concern payments. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

const isKnownType: ReadonlySet<string> = new Set(eventTypes)

/** Reads a webhook that is signed with the secret and at most 5 minutes old. */
export function parseStripeWebhook({ headers, body, receivedAt }: WebhookRequest, secret: string): WebhookEvent | null {
  const signature = headers['stripe-signature']
  if (!secret) throw new WebhookError('There is no signing secret for webhooks from Stripe.')
  if (typeof signature !== 'string') throw new WebhookError('The webhook isn’t signed by Stripe.')
  const event = verify(body, signature, secret, receivedAt)
  if (!isKnownType.has(event.type)) return null
  const payment = paymentOf(event.data.object as EventObject)
  return payment && { id: event.id, type: event.type, isSigned: true, ...payment }
}

/** The library’s errors contain the whole request, so they aren’t passed on. */
function verify(body: Buffer, signature: string, secret: string, receivedAt: Date): Stripe.Event {
  try {
    const { webhooks } = loadStripe()
    return webhooks.constructEvent(body, signature, secret, maxAgeSeconds, undefined, receivedAt.getTime())
  } catch {
    throw new WebhookError('The webhook’s signature isn’t Stripe’s, or is older than 5 minutes.')
  }
}

type EventObject = Stripe.Checkout.Session | Stripe.Refund | Stripe.Charge | Stripe.Dispute

function paymentOf(object: EventObject): Pick<WebhookEvent, 'paymentId' | 'reference'> | null {
  const paymentId = object.metadata?.[metadataKeys.payment] ?? ''
  if (object.object === 'checkout.session') return { paymentId, reference: object.id }
  const reference = toId(object.payment_intent) ?? ''
  return paymentId || reference ? { paymentId, reference } : null
}
