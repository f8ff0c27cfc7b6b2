import { addressLines } from '#contract/address/address-lines.ts'
import { t } from '#contract/language/t.ts'
import { describeReason } from '#contract/orders/cancellation-reasons.ts'
import { listOrderTexts } from '#contract/orders/order-texts.ts'
import type { Cancellation, Order } from '#contract/orders/orders.ts'
import { sentItems } from '#contract/orders/units.ts'
import { flatRateId } from '#contract/pricing/order-price.ts'
import { BillingLines } from '../../order/billing-lines.tsx'
import { describeHistory } from '../../order/history-words.ts'
import { rich } from '../../ui/rich.tsx'
import { Moment } from '../../ui/time.tsx'
import { PhoneLink } from '../customers/contact-links.tsx'
import { Byline } from '../kit/byline.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { describeWeight } from '../kit/weight.ts'

/** The reason for a cancellation, and whether its items weren’t returned to stock. */
function CancellationText({ isRestocked, ...given }: Cancellation) {
  const reason = visibleText(describeReason(given))
  return (
    <>
      {reason && `: ${reason}`}
      {!isRestocked && <span className="block">{t('Items not returned to stock')}</span>}
    </>
  )
}

/** When the VAT ID was confirmed, with the number that proves it, if there is one. */
function ConfirmedText({ at, request }: { at: string; request: string }) {
  return request === ''
    ? rich('Confirmed {time}', { time: <Moment at={at} /> })
    : rich('Confirmed {time}, request {number}', { time: <Moment at={at} />, number: request })
}

/** The delivery of an order, its weight, the customer's texts, and the history of its status. */
export function OrderFacts({ order }: { order: Order }) {
  const { address, billing, pickupPlace, shippingMethod } = order
  const weight = describeWeight(sentItems(order))
  return (
    <div className="grid content-start gap-5 text-sm wrap-anywhere">
      {shippingMethod && shippingMethod.id !== flatRateId && (
        <div>
          <p className="text-soft">{pickupPlace === null ? t('Shipping method') : t('Will be picked up')}</p>
          <p>{shippingMethod.name}</p>
          {pickupPlace !== null && <p className="whitespace-pre-line">{pickupPlace}</p>}
        </div>
      )}
      <address className="not-italic">
        {addressLines(address).map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
        {address.phone && <PhoneLink phone={address.phone} />}
      </address>
      {billing && (
        <div>
          <p className="text-soft">{t('Billed to')}</p>
          <BillingLines billing={billing} />
          {billing.vatId && (
            <p>
              {billing.vatIdConfirmedAt ? (
                <ConfirmedText at={billing.vatIdConfirmedAt} request={billing.consultationNumber} />
              ) : (
                t('VAT ID not confirmed')
              )}
            </p>
          )}
          {billing.registeredTo && (
            <p className="mt-1 whitespace-pre-line">
              <span className="block text-soft">{t('The VAT ID belongs to')}</span>
              {visibleText(billing.registeredTo)}
            </p>
          )}
        </div>
      )}
      {weight && (
        <div>
          <p className="text-soft">{t('Weight')}</p>
          <p>{weight}</p>
        </div>
      )}
      {listOrderTexts(order).map(({ label, text }) => (
        <div key={label}>
          <p className="text-soft">{label}</p>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      ))}
      <ol className="grid gap-1.5">
        {describeHistory(order).map(({ words, at, by, cancellation }) => (
          <li key={at}>
            {words}
            {cancellation && <CancellationText {...cancellation} />}
            <span className="block text-soft">
              <Byline by={by} at={at} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
