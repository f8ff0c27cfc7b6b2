import type { CartItem } from '#contract/cart/cart.ts'
import { deliveryBy, getDeliveryTime } from '#contract/orders/delivery.ts'
import type { ShippingOption } from '#contract/shipping/shipping-option.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { ActionForm as Form } from '../forms/use-action-form.ts'
import { orderable } from '../order/cart-totals.ts'
import { useShippingOption } from '../order/use-cart-amounts.ts'
import { nameItems, splitWaiting, waitingText } from '../order/waiting-items.ts'
import { Arrival, ArrivalDays } from '../product/arrival.tsx'

type CartArrivalProps = {
  items: CartItem[]
  /** The form of the whole cart, since the button disappears with the item that the order waits for. */
  form: Form
  onSave: () => void
}

/**
 * When the cart arrives in the country that it shows. If an item that is made to order delays it, a button saves that item for
 * later.
 */
export function CartArrival({ items, form, onSave }: CartArrivalProps) {
  const { slow, early } = splitWaiting(items)
  const option = useShippingOption(items)
  const sooner = useShippingOption(early)
  if (!option) return null
  const delivery = deliveryBy(option)
  const products = productsOf(orderable(items))
  if (!sooner || early.length === 0 || lastDay(early, sooner) >= lastDay(items, option)) {
    return <Arrival products={products} delivery={delivery} />
  }
  const { isPickup } = deliveryBy(sooner)
  return (
    <span className="wrap-anywhere">
      {waitingText(slow, delivery.isPickup)} <ArrivalDays products={products} delivery={delivery} />. {nameItems(early)}{' '}
      could {isPickup ? 'be ready for pickup' : 'arrive'}{' '}
      <ArrivalDays products={productsOf(early)} delivery={deliveryBy(sooner)} />.
      <ActionForm
        form={{ ...form, values: { intent: 'save-for-later', ids: slow.map(({ id }) => id).join() } }}
        onSubmit={(event) => {
          form.onSubmit(event)
          onSave()
        }}
      >
        <button type="submit" className="min-h-11 font-medium text-accent underline underline-offset-4">
          Order {early.length === 1 ? 'it' : 'them'} separately
        </button>
      </ActionForm>
    </span>
  )
}

/** Business days until items have arrived; alone, they may take a cheaper, slower method. */
function lastDay(items: CartItem[], option: ShippingOption): number {
  return getDeliveryTime(productsOf(orderable(items)), deliveryBy(option).time).maxDays
}

const productsOf = (items: CartItem[]) => items.map(({ product }) => product)
