import { countries } from '#contract/countries.ts'
import { formatDeliveryTime } from '#contract/delivery.ts'
import { countryInSentence, shippingCountries } from '#contract/shipping-countries.ts'
import type { PageTexts } from '#contract/text-pages.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import { escapeMarkdown } from '../render-markdown.ts'

/** Only what the shop does and its settings say: whatever else applies depends on the country and what is sold. */
export function termsTexts(shop: ShopInfo): PageTexts {
  const { name, sellerName, sellerAddress, sellerDetails, deliveryTime, returnDays } = shop
  const seller = sellerName && ` The seller is ${escapeMarkdown(sellerName)}.`
  const sellerLines = escapeMarkdown([sellerAddress, sellerDetails].filter(Boolean).join('\n'))
  return {
    title: 'Terms & Conditions',
    description: `Ordering, prices, payment, delivery, cancellations and returns at ${name}.`,
    body: `These terms apply to orders placed at ${escapeMarkdown(name)}.${seller}

${sellerLines && `${sellerLines}\n`}
## Orders

You order the items in your cart when you select “Place order” at checkout. You see the items, the shipping cost and the total before you do.

## Prices and payment

The prices shown when you place your order apply, including any discount. You pay on delivery, or with another payment method offered at checkout.

## Delivery

${shipsTo(shippingCountries(shop))} Orders arrive within ${formatDeliveryTime(deliveryTime)}. Products that are made to order take longer, as their pages say.

## Cancellations and returns

- You can cancel an order until it has been dispatched.
${returnDays > 0 ? returns(returnDays) : '- We don’t accept returns, except where the law gives you the right to return a product.'}

## Defects

If a product is defective or not as described, let us know through the [contact form](/contact).

## Your rights

These terms don't limit the rights that the law gives you as a consumer.`,
  }
}

function shipsTo(codes: string[]): string {
  if (codes.length === Object.keys(countries).length) return 'We ship worldwide.'
  return `We ship to ${new Intl.ListFormat('en').format(codes.map(countryInSentence))}.`
}

const returns = (days: number) =>
  `- You can return products within ${days} days of delivery. [Contact us](/contact) before you send anything back.`
