import { formatDeliveryTime } from '#contract/delivery.ts'
import type { PageTexts } from '#contract/text-pages.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import { escapeMarkdown } from '../render-markdown.ts'

export function termsTexts(shop: ShopInfo): PageTexts {
  const { name, sellerName, sellerAddress, sellerDetails, deliveryTime, returnDays } = shop
  const seller = sellerName && ` The seller is ${escapeMarkdown(sellerName)}.`
  const sellerLines = escapeMarkdown([sellerAddress, sellerDetails].filter(Boolean).join('\n'))
  return {
    title: 'Terms & Conditions',
    description: `Ordering, prices, payment, delivery, cancellations and returns at ${name}.`,
    body: `These terms apply to all orders placed at ${escapeMarkdown(name)}.${seller}

${sellerLines && `${sellerLines}\n`}
## Orders

The products shown in the shop are not a binding offer. By placing an order you make an offer to buy. The contract is concluded when we confirm your order by email, or dispatch it. If a product turns out to be unavailable, we will let you know before you pay anything.

## Prices and payment

The price shown when you place your order applies, including any discount. Prices include taxes. Shipping costs are shown before you order. You pay on delivery, or with another payment method offered at checkout.

## Delivery

Orders arrive within ${formatDeliveryTime(deliveryTime)}. Products that are made to order take longer, as their pages say. We will email you when your order has been dispatched, if your email address is confirmed. We bear the risk of loss or damage until your order is delivered.

## Cancellations and returns

- You can cancel an order free of charge until it has been dispatched.
${returnDays > 0 ? returns(returnDays) : `- Products can't be returned unless they are defective.`}

## Defects

If a product is defective or not as described, let us know through the [contact form](/contact). We will repair it, replace it or refund you. These terms don't limit your statutory rights.

## Your account

Keep your password confidential. You can close your account at any time; open orders will still be fulfilled. We may close accounts used for fraud or abuse.

## Liability and governing law

We are liable without limitation for damage caused intentionally or by gross negligence, and for injury to life, body or health. The law of the country where the shop is based applies. Mandatory consumer protection law of your country of residence remains unaffected.`,
  }
}

const returns = (days: number) => `- You can return products within ${days} days of delivery, unused and complete.
- We refund the price within 14 days of receiving the returned products.
- For hygiene reasons, opened skincare products, earrings and food can't be returned unless they are defective.`
