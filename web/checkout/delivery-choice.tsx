import type { ShippingKind } from '#contract/shipping/shipping-option.ts'
import { RadioCard, RadioCards } from '../ui/radio-card.tsx'

type DeliveryChoiceProps = {
  selected: ShippingKind
  /** Whether the shop ships to any country. */
  canShip: boolean
}

/** Whether an order is shipped or picked up, which decides what the checkout asks for. */
export function DeliveryChoice({ selected, canShip }: DeliveryChoiceProps) {
  const card = (kind: ShippingKind) => ({
    name: 'delivery',
    value: kind,
    checked: kind === selected,
    // The form reads the selection.
    readOnly: true,
  })
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="border-b border-line pb-3 text-xl">
        Delivery
      </h2>
      <RadioCards labelledBy="delivery" className="sm:grid-cols-2">
        {canShip && <RadioCard {...card('shipping')} title="Ship" />}
        <RadioCard {...card('pickup')} title="Pick up" />
      </RadioCards>
    </section>
  )
}
