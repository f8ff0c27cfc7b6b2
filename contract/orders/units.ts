type Units = { quantity: number; removed: number }

/** The number of units of an item that are sent: all except units refunded before the dispatch. */
export const unitsToSend = ({ quantity, removed }: Units): number => quantity - removed

/** The items of an order that are sent, with how many of each as their quantity. */
export function sentItems<Item extends Units>({ items }: { items: Item[] }): Item[] {
  return items.flatMap((item) => {
    const quantity = unitsToSend(item)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

/** How many units of an order are sent. */
export const countUnits = (order: { items: Units[] }): number =>
  sentItems(order).reduce((sum, { quantity }) => sum + quantity, 0)

/** Describes the units of an item that won’t be sent or were refunded later; empty if there are none. */
export function refundedText(
  { quantity, refunded, removed }: Units & { refunded: number },
  { pickupPlace, toRefund }: { pickupPlace: string | null; toRefund: number },
): string {
  const count = (units: number, text: string) =>
    units > 0 && (units === quantity ? text : `${units} of ${quantity} ${text}`)
  const parts = [
    count(removed, pickupPlace === null ? 'removed before it was sent' : 'removed before pickup'),
    count(refunded - removed, toRefund > 0 ? 'being refunded' : 'refunded'),
  ]
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
