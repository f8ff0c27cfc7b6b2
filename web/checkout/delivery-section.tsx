import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import { deliveryBy } from '#contract/orders/delivery.ts'
import { flatRateId } from '#contract/pricing/order-price.ts'
import type { ShippingKind, ShippingOption } from '#contract/shipping/shipping-option.ts'
import { whenPickedUp, whenShipped } from '../address/pickup-styles.ts'
import { splitWaiting, waitingText } from '../order/waiting-items.ts'
import { RadioCard, RadioCards } from '../ui/radio-card.tsx'
import { useMethodCard } from './use-method-card.tsx'

/** The names of the fields, which the form reads. Each kind keeps its selection. */
export const methodField = { shipping: 'shippingMethodId', pickup: 'pickupMethodId' }

type DeliverySectionProps = {
  kind: ShippingKind
  items: CartItem[]
  /** The methods of this kind that accept all items. */
  methods: ShippingOption[]
  /** Whether other methods may apply to the complete address. */
  needsAddress?: boolean
  selected: ShippingOption | undefined
  /** Why there is no method; otherwise empty. */
  problem?: string
  /** Why the method that was submitted can’t be used. */
  error: string | undefined
  now: string
}

/** The shipping methods at the address, or the pickup places, to select from, the cheapest first, with their prices and days. */
export function DeliverySection(props: DeliverySectionProps) {
  const { kind, items, methods, needsAddress, selected, problem, error, now } = props
  const { price, daysOf, describe } = useMethodCard(items, now)
  const isFlat = methods.length === 1 && methods[0]?.id === flatRateId
  const { slow, early } = splitWaiting(items)
  return (
    <section aria-labelledby={kind} className={kind === 'pickup' ? whenPickedUp : whenShipped}>
      <h2 id={kind} className="border-b border-line pb-3 text-xl">
        {kind === 'pickup' ? t('Pickup place') : t('Shipping method')}
      </h2>
      {problem && <p className="mt-4 wrap-anywhere text-sale">{problem}</p>}
      {needsAddress && <p className="mt-4 text-soft">{t('The price depends on the address.')}</p>}
      {isFlat && selected && <p className="mt-4">{describe(selected).children}</p>}
      <RadioCards labelledBy={kind} error={error}>
        {!isFlat &&
          methods
            .toSorted((a, b) => price(a) - price(b))
            .map((method) => {
              const { aside, children } = describe(method)
              return (
                <RadioCard
                  key={method.id}
                  name={methodField[kind]}
                  value={method.id}
                  checked={method.id === selected?.id}
                  readOnly
                  title={method.name}
                  aside={aside}
                >
                  {children}
                  {kind === 'pickup' && (
                    <span className="block whitespace-pre-line text-soft">{method.pickupPlace}</span>
                  )}
                </RadioCard>
              )
            })}
      </RadioCards>
      {selected && early.length > 0 && (
        <p className="mt-2 wrap-anywhere text-soft">
          {waitingText(slow, deliveryBy(selected).isPickup, daysOf(selected))}
        </p>
      )}
    </section>
  )
}
