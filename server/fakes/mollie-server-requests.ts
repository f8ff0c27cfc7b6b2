import { randomUUID } from 'node:crypto'
import type { PaymentRequest } from '../payments/providers/provider.ts'

/** Creates a payment request as the shop sends it to a provider. */
export function aRequest(values: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    id: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 1234,
    shopName: 'Galleria',
    amountCents: 1999,
    currency: 'EUR',
    email: 'you@example.com',
    returnUrl: 'https://shop.example/orders/1234',
    cancelUrl: 'https://shop.example/orders/1234?cancelled',
    expiresAt: new Date(Date.now() + 3_600_000),
    ...values,
  }
}

/** Submits the form of the hosted checkout. */
export async function submit(url: string, form: Record<string, string>): Promise<Response> {
  return await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}
