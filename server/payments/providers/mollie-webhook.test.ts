import { expect, test } from 'vitest'
import { parseMollieWebhook } from './mollie-webhook.ts'
import { WebhookError } from './provider.ts'

const receivedAt = new Date('2026-11-27T20:00:00.123Z')

const read = (body: string | Buffer, at = receivedAt) =>
  parseMollieWebhook({ headers: {}, body: Buffer.from(body), receivedAt: at })

test('a webhook contains the payment to look up', () => {
  const reference = 'tr_5B8cwPMGnU6qLbRvo7qEZo'
  const event = { id: `${reference}-179580960`, type: 'payment', isSigned: false, paymentId: '', reference }
  expect(read(`id=${reference}`)).toEqual(event)
  expect(read(`testByMollie=1&id=${reference}`)).toEqual(event)
})

test('deliveries for a payment within seconds are one event, and later ones another', () => {
  const [first, soon, later] = [0, 5000, 20_000].map((delay) => read('id=tr_5B8cwPMGnU', new Date(+receivedAt + delay)))
  expect(soon).toEqual(first)
  expect(later?.id).not.toBe(first?.id)
})

test('webhooks about other things than payments are ignored', () => {
  expect(read('id=ord_5B8cwPMGnU')).toBeNull()
  expect(read('id=sub_rVKGtNd6s3')).toBeNull()
})

test.for([
  ['an empty body', ''],
  ['no id', 'payment=tr_5B8cwPMGnU'],
  ['an empty id', 'id='],
  ['a path', 'id=tr_../../profiles'],
  ['another query', 'id=tr_1%3Fembed%3Drefunds'],
  ['an endless id', `id=tr_${'a'.repeat(2000)}`],
  ['JSON', '{"resource":"event","entityId":"tr_5B8cwPMGnU"}'],
  ['bytes', Buffer.from([0, 255, 254, 128]).toString('latin1')],
] as const)('a webhook with %s is not from Mollie', ([, body]) => {
  expect(() => read(body)).toThrow(WebhookError)
})
