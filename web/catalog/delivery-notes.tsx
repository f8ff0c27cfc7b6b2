import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { returnText } from '#contract/catalog/returns.ts'
import { Arrival } from '../product/arrival.tsx'
import { useSettings } from '../product/settings-context.ts'
import { shippingText } from '../product/shipping-text.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

/** What shipping costs, when a product arrives if it can be ordered, and how it is returned and paid. */
export function DeliveryNotes({ product }: { product: Product }) {
  const settings = useSettings()
  const returns = returnText(product.returns, settings.returnDays)
  return (
    <ul className="mt-4 grid gap-2.5 border-y border-line py-4 text-sm text-soft">
      <Note icon="truck">
        <span className="text-ink">{shippingText(settings)}</span>
        <span className="block">{settings.shipsToText}</span>
        {product.stock !== 0 && (
          <span className="block">
            <Arrival products={[product]} />
          </span>
        )}
      </Note>
      {returns && <Note icon="back">{returns}</Note>}
      <Note icon="wallet">Pay in cash on delivery</Note>
    </ul>
  )
}

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-px size-5 shrink-0" />
      <span>{children}</span>
    </li>
  )
}
