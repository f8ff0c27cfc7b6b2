import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { TextPage } from './text-page.tsx'

export function Component() {
  return (
    <TextPage
      title="Terms & Conditions"
      description="How an order at Galleria comes about, what it costs, how it reaches you and how it can be sent back."
      canonical="/terms"
    >
      <p>
        These terms are the agreement between you and Galleria whenever you order here. We kept them short on purpose.
      </p>
      <h2>Ordering</h2>
      <p>
        What you see in the shop is an invitation to order. Your order is an offer to buy; it becomes a contract when we
        confirm it by mail. If something turns out to be sold, we tell you before anything is charged.
      </p>
      <h2>Prices and payment</h2>
      <p>
        The price that counts is the one shown when you place the order, after its discount. It includes taxes. Any cost
        of shipping is shown before you order, never after. You pay on delivery, or in another way that the checkout
        offers.
      </p>
      <h2>Delivery</h2>
      <p>
        We hand parcels to the carrier within three working days, unless the product’s page says that it is made to
        order. You get a mail when your parcel leaves. If it is lost or arrives damaged, that is ours to put right.
      </p>
      <h2>Cancelling and returning</h2>
      <ul>
        <li>You can cancel an order yourself, free of charge, for as long as it has not been dispatched.</li>
        <li>You can send things back within thirty days of their arrival, unused and complete.</li>
        <li>We refund the price within fourteen days of having the parcel back.</li>
        <li>For reasons of hygiene, opened skincare, earrings and food cannot come back unless they are faulty.</li>
      </ul>
      <h2>Faults</h2>
      <p>
        If something is not as described or breaks when it should not, write to us through the{' '}
        <PrefetchLink to="/contact">contact form</PrefetchLink>. We repair it, replace it or refund it. Your statutory
        rights stay untouched by these terms.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself. You can close your account at any time; orders under way are still finished. We
        may close accounts that are used to cheat or to harm others.
      </p>
      <h2>The rest</h2>
      <p>
        We are liable for harm that we cause on purpose or by gross negligence, and always for harm to life and health.
        The law of the place where the shop has its seat applies, without taking from you what the law of your home
        gives you.
      </p>
    </TextPage>
  )
}
