import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import { type Delivery, deliveryBy, getDeliveryTime } from '#contract/orders/delivery.ts'
import type { ShippingOption } from '#contract/shipping/shipping-option.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { ActionForm as Form } from '../forms/use-action-form.ts'
import { orderable } from '../order/cart-totals.ts'
import { useShippingOption } from '../order/use-cart-amounts.ts'
import { nameItems, splitWaiting, waitingText } from '../order/waiting-items.ts'
import { Arrival, useArrivalDays } from '../product/arrival.tsx'
import { useSettings } from '../product/settings-context.ts'

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
  if (!sooner || early.length === 0 || lastDay(early, sooner) >= lastDay(items, option)) {
    return <Arrival products={productsOf(orderable(items))} delivery={delivery} />
  }
  return (
    <span className="wrap-anywhere">
      <Waiting items={{ all: items, slow, early }} delivery={delivery} sooner={deliveryBy(sooner)} />
      <ActionForm
        form={{ ...form, values: { intent: 'save-for-later', ids: slow.map(({ id }) => id).join() } }}
        onSubmit={(event) => {
          form.onSubmit(event)
          onSave()
        }}
      >
        <button type="submit" className="min-h-11 font-medium text-accent underline underline-offset-4">
          {early.length === 1 ? t('Order it separately') : t('Order them separately')}
        </button>
      </ActionForm>
    </span>
  )
}

type WaitingProps = {
  items: Record<'all' | 'slow' | 'early', CartItem[]>
  delivery: Delivery
  /** How the other items would be delivered alone. */
  sooner: Delivery
}

/** Why everything arrives later, and when the other items could. */
function Waiting({ items, delivery, sooner }: WaitingProps) {
  const days = useArrivalDays(productsOf(orderable(items.all)), delivery)
  const values = { items: nameItems(items.early), days: useArrivalDays(productsOf(items.early), sooner) }
  return (
    <>
      {waitingText(items.slow, delivery.isPickup, days)}{' '}
      {sooner.isPickup
        ? t('{items} could be ready for pickup {days}.', values)
        : t('{items} could arrive {days}.', values)}
    </>
  )
}

/** States what it costs to pick up a cart that is shipped otherwise, where, and when it is ready. */
export function PickupNote({ items }: Pick<CartArrivalProps, 'items'>) {
  const { pickup } = useSettings()
  const shipped = useShippingOption(items)
  const option = useShippingOption(items, { kind: 'pickup' })
  const [place = ''] = option?.pickupPlace.split('\n', 1) ?? []
  // The text is about the cheapest place of single products, and the items may be picked up elsewhere.
  if (!option || option === shipped || !pickup?.text.endsWith(place)) return null
  return (
    <p className="mt-3 wrap-anywhere">
      {pickup.text}
      <span className="block">
        <Arrival products={productsOf(orderable(items))} delivery={deliveryBy(option)} />
      </span>
    </p>
  )
}

/** Business days until items have arrived; alone, they may take a cheaper, slower method. */
function lastDay(items: CartItem[], option: ShippingOption): number {
  return getDeliveryTime(productsOf(orderable(items)), deliveryBy(option).time).maxDays
}

const productsOf = (items: CartItem[]) => items.map(({ product }) => product)
