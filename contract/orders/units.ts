type Units = { quantity: number; removed: number }

/** How many units of an item are sent: all but those that were refunded before the order was dispatched. */
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
