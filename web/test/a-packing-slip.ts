import { addressLines } from '#contract/address/address-lines.ts'
import { listOrderTexts } from '#contract/orders/order-texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PackingSlip } from '#contract/orders/packing-slips.ts'

/** The words of an order's packing slip, as returned by the API. */
export function aPackingSlip(order: Order): PackingSlip {
  return {
    orderId: order.id,
    language: 'en',
    title: `Order ${order.number}`,
    day: 'Sep 2, 2026',
    addressLines: addressLines(order.address),
    items: 'Items',
    quantity: 'Quantity',
    item: 'Item',
    packed: 'Packed',
    shipping: order.pickupPlace === null ? 'Shipping method' : 'Will be picked up',
    texts: listOrderTexts(order).map(({ shopHeading, text }) => ({ heading: shopHeading, text })),
  }
}
