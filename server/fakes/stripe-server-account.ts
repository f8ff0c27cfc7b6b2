import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import type { PaymentRequest, ProviderPayment } from '../payments/providers/provider.ts'
import { stripe as stripeKind } from '../payments/providers/stripe.ts'
import { startStripe } from './stripe-server.ts'
import type { CustomerAction } from './stripe-server-payments.ts'

/** Starts a Stripe server, which is stopped after the file, and opens its account. */
export async function openStripe() {
  const server = await startStripe()
  afterAll(server.close)
  const place = { apiUrl: server.url, webhookUrl: '' }
  const provider = stripeKind.open({ secretKey: 'sk_test_shop' }, place)
  const { control } = server

  /** A payment that a customer has made, or whatever the action is. */
  async function startAnd(action: CustomerAction, overrides: Partial<PaymentRequest> = {}) {
    const request = aPaymentRequest(overrides)
    const { reference } = await provider.start(request)
    control.act({ session: reference, action })
    const intent = control.listSessions().find(({ id }) => id === reference)?.payment_intent ?? ''
    return { request, reference, intent, lookUp: async (): Promise<ProviderPayment> => provider.lookUp(reference) }
  }

  /** Runs with Stripe’s clock ahead. */
  async function later<T>(hours: number, run: () => Promise<T>): Promise<T> {
    control.advance({ seconds: hours * 3600 })
    const result = await run()
    control.advance({ seconds: hours * -3600 })
    return result
  }

  return { server, control, provider, place, startAnd, later }
}

export function aPaymentRequest(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    id: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 1234,
    shopName: 'Tiny Pottery',
    amountCents: 4990,
    currency: 'EUR',
    email: 'ada@example.com',
    returnUrl: 'https://shop.example/checkout/return',
    cancelUrl: 'https://shop.example/checkout/cancel',
    expiresAt: inMinutes(60),
    ...overrides,
  }
}

export function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000)
}
