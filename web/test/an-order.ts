import { toOrderTexts } from '#contract/orders/order-texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Amounts } from '#contract/pricing/amounts.ts'

/** Creates the amounts of an order without shipping and tax. */
export function createAmounts(subtotal: number, given: Partial<Amounts> = {}): Amounts {
  return {
    subtotal,
    discount: 0,
    discounts: [],
    shipping: 0,
    shippingMethod: { id: 'standard', name: 'Standard' },
    fee: 0,
    pricesIncludeTax: true,
    taxExemption: null,
    taxNote: '',
    addedTax: 0,
    removedTax: 0,
    rounding: 0,
    total: subtotal,
    taxes: [{ name: '', rate: 0, net: subtotal, tax: 0 }],
    ...given,
  }
}

/** An order as returned by the API. */
export function anOrder(given: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    number: 1001,
    status: 'pending',
    items: [
      {
        productId: 'oat-lamp',
        variant: null,
        options: [],
        sku: '',
        title: 'Oat Lamp',
        thumbnail: '/media/0123456789abcdef-960x1200-ece6dd/960.webp',
        price: 120.5,
        discountPercentage: 10,
        unitPrice: 108,
        quantity: 2,
        refunded: 0,
        removed: 0,
        reductions: [],
        amount: 216,
        tax: { name: '', rate: 0, net: 216, tax: 0 },
        leadTimeDays: null,
        returns: 'shop',
        weight: null,
      },
    ],
    ...createAmounts(216),
    feeTaxes: [],
    currency: 'USD',
    address: { name: 'Ada', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' },
    billing: null,
    paymentMethod: 'cash',
    paymentProvider: null,
    isTestPayment: false,
    paymentStatus: 'due',
    payableUntil: null,
    withdrawals: [],
    paid: 0,
    refunded: 0,
    chargedBack: 0,
    toRefund: 0,
    ...toOrderTexts({}),
    tracking: null,
    expectedDelivery: { from: '2026-09-07', until: '2026-09-09' },
    pickupPlace: null,
    history: [{ status: 'pending', at: '2026-09-02T08:00:00.000Z', by: 'Ada', byCustomer: true }],
    isEmailed: true,
    createdAt: '2026-09-02T08:00:00.000Z',
    user: { id: '5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b11', email: 'ada@example.com', name: 'Ada' },
    ...given,
  }
}
