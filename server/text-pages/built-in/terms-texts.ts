import { countries } from '#contract/address/countries.ts'
import type { DeliveryTime } from '#contract/orders/delivery.ts'
import { formatDeliveryTime } from '#contract/orders/format-delivery-time.ts'
import { defaultOrderButton } from '#contract/orders/order-button.ts'
import { providerNames } from '#contract/payments/payment-methods.ts'
import type { ShippingKind } from '#contract/shipping/shipping-option.ts'
import { servedCountries } from '#contract/shipping/shipping-zone.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { hasWithdrawalRight, legalSlugs, withdrawalDays } from '#contract/text-pages/legal-pages.ts'
import { textPagePath } from '#contract/text-pages/text-page-paths.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { offersWithdrawal, withdrawalPath } from '#contract/withdrawals/offers-withdrawal.ts'
import { escapeMarkdown } from '../render-markdown.ts'
import { lines, paragraphs, writeLegal } from './legal-writer.ts'
import type { ShopFacts } from './shop-facts.ts'

/** Covers only the shop's features and settings: everything else depends on the country and the products. */
export const termsTexts = (shop: ShopFacts): PageTexts => terms(shop, false)

/** Has gaps for missing facts. */
export const termsDraft = (shop: ShopFacts): PageTexts => terms(shop, true)

function terms(shop: ShopFacts, isDraft: boolean): PageTexts {
  const { name, sellerName, sellerAddress, sellerDetails, country, orderButton } = shop
  const { draft, known } = writeLegal(isDraft)
  const seller = known(sellerName, 'name of the person or company that sells')
  const button = escapeMarkdown(orderButton || defaultOrderButton(country))
  const isEuropean = hasWithdrawalRight(country)
  return {
    title: 'Terms & Conditions',
    description: `Ordering, prices, payment, delivery, cancellations and returns at ${name}.`,
    body: paragraphs(
      `These terms apply to orders placed at ${escapeMarkdown(name)}.${seller && ` The seller is ${seller}${seller.endsWith('.') ? '' : '.'}`}`,
      lines(
        known(sellerAddress, 'street and number, postal code, town and country'),
        known(sellerDetails, 'register and tax numbers, if you have any'),
      ),
      '## Orders',
      `You order the items in your cart when you select “${button}” at checkout. You see the items, the shipping cost and the total before you do.`,
      draft(
        '[When the contract is concluded, for example: “The contract is concluded when we confirm your order by email.”]',
      ),
      '## Prices and payment',
      `The prices shown when you place your order apply, including any discount. ${payment(shop)}`,
      draft(
        isEuropean
          ? '[Keep one: “Prices include VAT.” or “We are a small business and don’t charge VAT.”]'
          : '[Say whether prices include taxes, and which taxes and duties customers pay in addition.]',
      ),
      '## Delivery',
      `${delivery(shop)} Products that are made to order take longer, as shown on their pages.`,
      '## Cancellations and returns',
      returns(shop, isDraft),
      draft('[Say who pays for sending products back.]'),
      '## Defects',
      'If a product is defective or not as described, let us know through the [contact form](/contact).',
      draft(isEuropean && country !== 'GB' ? 'The law makes us liable for defects for at least two years.' : ''),
      '## Your rights',
      'These terms don’t limit the rights that the law gives you as a consumer.',
    ),
  }
}

function returns(shop: ShopFacts, isDraft: boolean): string {
  const { returnDays, country } = shop
  const isEuropean = hasWithdrawalRight(country)
  const contact = '[Contact us](/contact) before you send anything back.'
  const online = offersWithdrawal(shop) ? `Use the [withdrawal form](${withdrawalPath}). ` : ''
  const howTo = isDraft ? `See the [right of withdrawal](${textPagePath(legalSlugs.withdrawal[0])}).` : contact
  const items = [
    '- You can cancel an order until it has been dispatched.',
    isEuropean &&
      `- As a consumer, you can withdraw from an order within ${withdrawalDays} days of delivery, without giving a reason. ${online}${howTo}`,
    returnDays > (isEuropean ? withdrawalDays : 0) &&
      `- You can return products within ${returnDays} days of delivery. ${contact}`,
    offersWithdrawal(shop) &&
      '- If a product can’t be returned and has no right of withdrawal, or only until it is unsealed, this is stated on its page and before you order.',
    returnDays > 0 &&
      !offersWithdrawal(shop) &&
      '- If a product can be returned only unopened, or not at all, this is stated on its page and before you order.',
    returnDays === 0 &&
      !isEuropean &&
      '- We don’t accept returns, except where the law gives you the right to return a product.',
  ]
  return items.filter((item) => item !== false).join('\n')
}

/** Test payments are no payment method. */
function payment({ paymentOptions, shippingZones }: ShopFacts): string {
  const kinds = shippingZones.flatMap(({ methods }) => methods.flatMap(({ active, kind }) => (active ? kind : [])))
  const places = [
    (kinds.length === 0 || kinds.includes('shipping')) && 'on delivery',
    kinds.includes('pickup') && 'at pickup',
  ].filter((place) => place !== false)
  const ways = paymentOptions.flatMap(({ method, provider }) => {
    if (method === 'cash') return `in cash ${places.join(' or ')}`
    if (method === 'bank_transfer') return 'by bank transfer'
    return provider === null || provider === 'test' ? [] : `online with ${providerNames[provider]}`
  })
  if (ways.length === 0) return 'You can pay with the payment methods offered at checkout.'
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)
  return `You can pay ${list}, if this is offered for your order at checkout.`
}

/** Where orders go, and how long that takes by the active methods. */
function delivery(shop: ShopFacts): string {
  const { shippingZones, deliveryTime } = shop
  if (shippingZones.length === 0) return `${shipsTo(servedCountries(shop))} ${arrival('shipping', [deliveryTime])}`
  const zones = (kind: ShippingKind) =>
    shippingZones.map((zone) => ({
      ...zone,
      methods: zone.methods.filter((method) => method.active && method.kind === kind),
    }))
  const daysOf = (kind: ShippingKind) => zones(kind).flatMap(({ methods }) => methods.map(({ days }) => days))
  const sentences = [
    daysOf('shipping').length > 0 && shipsTo(servedCountries({ ...shop, shippingZones: zones('shipping') })),
    arrival('shipping', daysOf('shipping')),
    arrival('pickup', daysOf('pickup')),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** From the fastest to the slowest method. */
function arrival(kind: ShippingKind, days: DeliveryTime[]): string {
  if (days.length === 0) return ''
  const time = {
    minDays: Math.min(...days.map(({ minDays }) => minDays)),
    maxDays: Math.max(...days.map(({ maxDays }) => maxDays)),
  }
  return kind === 'pickup'
    ? `Orders that you pick up are ready within ${formatDeliveryTime(time)}.`
    : `Orders arrive within ${formatDeliveryTime(time)}.`
}

function shipsTo(codes: string[]): string {
  if (codes.length === Object.keys(countries).length) return 'We ship worldwide.'
  return `We ship to ${new Intl.ListFormat('en').format(codes.map(countryInSentence))}.`
}
