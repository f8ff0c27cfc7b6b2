import { WebhookError, type WebhookEvent, type WebhookRequest } from './provider.ts'

/** Deliveries for the same payment count as one event for this long, in milliseconds: they have no ids. */
const eventLength = 10_000

/**
 * Mollie posts only the id of the payment that has changed, without a signature. Anyone could, so nothing is believed:
 * the payment is looked up.
 */
export function parseMollieWebhook({ body, receivedAt }: WebhookRequest): WebhookEvent | null {
  const id = new URLSearchParams(body.subarray(0, 1000).toString()).get('id')
  if (id === null || !/^[a-z]{2,10}_\w{1,64}$/.test(id)) throw new WebhookError('The request contains no Mollie ID.')
  if (!id.startsWith('tr_')) return null
  const event = Math.floor(receivedAt.getTime() / eventLength)
  return { id: `${id}-${event}`, type: 'payment', isSigned: false, paymentId: '', reference: id }
}
