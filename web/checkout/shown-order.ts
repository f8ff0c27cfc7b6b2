import type { CartItem } from '#contract/cart/cart.ts'
import type { FormValues } from '../forms/form-action.ts'
import { orderable, unavailableItems } from '../order/cart-totals.ts'

/**
 * Returns the order as the checkout shows it, apart from the input, as hidden fields. The API rejects an order that differs,
 * and the checkout then shows the changes.
 */
export function toShownOrder(items: CartItem[], total: number): FormValues {
  return {
    // An order takes all items out of the cart and no item's id comes twice, so this key stands for this cart.
    key: orderable(items)[0]?.id ?? '',
    unavailableItemIds: unavailableItems(items)
      .map(({ id }) => id)
      .join(),
    expectedTotal: String(total),
  }
}

/** Reads the hidden fields. */
export function parseShownOrder({ key = '', expectedTotal, unavailableItemIds }: FormValues) {
  return {
    key,
    expectedTotal: Number(expectedTotal),
    ...(unavailableItemIds && { unavailableItemIds: unavailableItemIds.split(',') }),
  }
}
