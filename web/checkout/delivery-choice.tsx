import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import type { ShippingKind, ShippingOption } from '#contract/shipping/shipping-option.ts'
import { RadioCard, RadioCards } from '../ui/radio-card.tsx'
import { useMethodCard } from './use-method-card.tsx'

type DeliveryChoiceProps = {
  selected: ShippingKind
  /** Whether the shop ships to any country. */
  canShip: boolean
  /** The method of each kind that would be used; undefined if its price isn’t known yet. */
  methods: Record<ShippingKind, ShippingOption | undefined>
  items: CartItem[]
  now: string
}

/** Whether an order is shipped or picked up, which decides what the checkout asks for, with the price and days of each. */
export function DeliveryChoice({ selected, canShip, methods, items, now }: DeliveryChoiceProps) {
  const { describe } = useMethodCard(items, now)
  const card = (kind: ShippingKind) => ({
    name: 'delivery',
    value: kind,
    checked: kind === selected,
    // The form reads the selection.
    readOnly: true,
    ...(methods[kind] && describe(methods[kind])),
  })
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="border-b border-line pb-3 text-xl">
        {t('Delivery')}
      </h2>
      <RadioCards labelledBy="delivery" className="sm:grid-cols-2">
        {canShip && <RadioCard {...card('shipping')} title={t('Ship')} />}
        <RadioCard {...card('pickup')} title={t('Pick up')} />
      </RadioCards>
    </section>
  )
}
