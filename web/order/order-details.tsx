import type { ReactNode } from 'react'
import { addressLines } from '#contract/address/address-lines.ts'
import { countryName } from '#contract/address/countries.ts'
import { t } from '#contract/language/t.ts'
import { deliveryStatement } from '#contract/orders/delivery-statement.ts'
import { paymentStatement, type StatedOrder } from '#contract/orders/order-statement.ts'
import { listOrderTexts, type OrderTexts } from '#contract/orders/order-texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { flatRateId } from '#contract/pricing/order-price.ts'
import { useSettings } from '../product/settings-context.ts'
import { BillingLines } from './billing-lines.tsx'
import { TrackingLink } from './tracking-link.tsx'
import { useWording } from './use-wording.ts'

type OrderDetailsProps = {
  /** The address and the customer's texts are missing where anyone with a link may look. */
  order: StatedOrder &
    Pick<Order, 'items' | 'expectedDelivery' | 'shippingMethod' | 'tracking' | 'currency'> &
    Partial<Pick<Order, 'address' | 'billing'> & OrderTexts> & {
      country?: string
      history: Pick<Order['history'][number], 'status' | 'at'>[]
    }
}

/** When an order is expected or was delivered, where it goes, how it is paid and the customer's texts. */
export function OrderDetails({ order }: OrderDetailsProps) {
  const wording = useWording(order)
  const { pickupPlace, shippingMethod, address, country, tracking, billing } = order
  const delivery = deliveryStatement(order, useSettings().timeZone)
  return (
    <dl className="grid content-start gap-4 text-sm wrap-anywhere">
      {delivery && <Detail name={delivery.label}>{delivery.days}</Detail>}
      {tracking && (
        <Detail name={t('Tracking')}>
          <TrackingLink tracking={tracking} />
        </Detail>
      )}
      {pickupPlace === null && shippingMethod && shippingMethod.id !== flatRateId && (
        <Detail name={t('Shipping method')}>{shippingMethod.name}</Detail>
      )}
      {pickupPlace !== null && (
        <Detail name={t('Pick up at')}>
          <span className="whitespace-pre-line">{pickupPlace}</span>
        </Detail>
      )}
      {address && (
        <Detail name={pickupPlace === null ? t('Shipping address') : t('Pickup contact')}>
          <address className="not-italic">
            {addressLines(address).map((line, index) => (
              <span key={index} className="block">
                {line}
              </span>
            ))}
          </address>
        </Detail>
      )}
      {billing && (
        <Detail name={t('Billed to')}>
          <BillingLines billing={billing} />
        </Detail>
      )}
      {country && pickupPlace === null && <Detail name={t('Shipping to')}>{countryName(country)}</Detail>}
      <Detail name={t('Payment')}>{paymentStatement(order, wording)}</Detail>
      {listOrderTexts(order).map(({ label, text }) => (
        <Detail key={label} name={label}>
          <span className="whitespace-pre-line">{text}</span>
        </Detail>
      ))}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  )
}
