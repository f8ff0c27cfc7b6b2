import { formatDeliveryTime } from '#contract/delivery.ts'
import { SellerLines } from '../product/seller-lines.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { TextPage } from './text-page.tsx'

export function Component() {
  const { delivery, returnDays, name, seller } = useSettings()
  return (
    <TextPage
      title="Terms & Conditions"
      description={`Ordering, prices, payment, delivery, cancellations and returns at ${name}.`}
      canonical="/terms"
    >
      <p>
        These terms apply to all orders placed at {name}.{seller.name && ` The seller is ${seller.name}.`}
      </p>
      <SellerLines seller={{ ...seller, name: '' }} />
      <h2>Orders</h2>
      <p>
        The products shown in the shop are not a binding offer. By placing an order you make an offer to buy. The
        contract is concluded when we confirm your order by email, or dispatch it. If a product turns out to be
        unavailable, we will let you know before you pay anything.
      </p>
      <h2>Prices and payment</h2>
      <p>
        The price shown when you place your order applies, including any discount. Prices include taxes. Shipping costs
        are shown before you order. You pay on delivery, or with another payment method offered at checkout.
      </p>
      <h2>Delivery</h2>
      <p>
        Orders arrive within {formatDeliveryTime(delivery)}. Products that are made to order take longer, as their pages
        say. We will email you when your order has been dispatched, if your email address is confirmed. We bear the risk
        of loss or damage until your order is delivered.
      </p>
      <h2>Cancellations and returns</h2>
      <ul>
        <li>You can cancel an order free of charge until it has been dispatched.</li>
        {returnDays > 0 ? (
          <>
            <li>You can return products within {returnDays} days of delivery, unused and complete.</li>
            <li>We refund the price within 14 days of receiving the returned products.</li>
            <li>
              For hygiene reasons, opened skincare products, earrings and food can't be returned unless they are
              defective.
            </li>
          </>
        ) : (
          <li>Products can't be returned unless they are defective.</li>
        )}
      </ul>
      <h2>Defects</h2>
      <p>
        If a product is defective or not as described, let us know through the{' '}
        <PrefetchLink to="/contact">contact form</PrefetchLink>. We will repair it, replace it or refund you. These
        terms don't limit your statutory rights.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password confidential. You can close your account at any time; open orders will still be fulfilled. We
        may close accounts used for fraud or abuse.
      </p>
      <h2>Liability and governing law</h2>
      <p>
        We are liable without limitation for damage caused intentionally or by gross negligence, and for injury to life,
        body or health. The law of the country where the shop is based applies. Mandatory consumer protection law of
        your country of residence remains unaffected.
      </p>
    </TextPage>
  )
}
