import { countries } from '#contract/address/countries.ts'
import { formatList, formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { DeliveryTime } from '#contract/orders/delivery.ts'
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
import { lines, list, paragraphs, sentences, writeLegal } from './legal-writer.ts'
import type { ShopFacts } from './shop-facts.ts'

/** Covers only the shop's features and settings: everything else depends on the country and the products. */
export const termsTexts = (shop: ShopFacts): PageTexts => terms(shop, false)

/** Has gaps for missing facts. */
export const termsDraft = (shop: ShopFacts): PageTexts => terms(shop, true)

function terms(shop: ShopFacts, isDraft: boolean): PageTexts {
  const { name, sellerName, sellerAddress, sellerDetails, country, orderButton } = shop
  const { draft, known } = writeLegal(isDraft)
  const seller = known(sellerName, t('name of the person or company that sells'))
  const button = escapeMarkdown(orderButton || defaultOrderButton(country))
  const isEuropean = hasWithdrawalRight(country)
  return {
    title: t('Terms & Conditions'),
    description: t('Ordering, prices, payment, delivery, cancellations and returns at {name}.', { name }),
    body: paragraphs(
      sentences(
        t('These terms apply to orders placed at {name}.', { name: escapeMarkdown(name) }),
        // The name of a company may end with a period.
        seller && t('The seller is {seller}.', { seller }).replace(/\.\.$/, '.'),
      ),
      lines(
        known(sellerAddress, t('street and number, postal code, town and country')),
        known(sellerDetails, t('register and tax numbers, if you have any')),
      ),
      t('## Orders'),
      t(
        'You order the items in your cart when you select “{button}” at checkout. You see the items, the shipping cost and the total before you do.',
        { button },
      ),
      draft(
        t(
          '[When the contract is concluded, for example: “The contract is concluded when we confirm your order by email.”]',
        ),
      ),
      t('## Prices and payment'),
      sentences(t('The prices shown when you place your order apply, including any discount.'), payment(shop)),
      draft(
        isEuropean
          ? t('[Keep one: “Prices include VAT.” or “We are a small business and don’t charge VAT.”]')
          : t('[Say whether prices include taxes, and which taxes and duties customers pay in addition.]'),
      ),
      t('## Delivery'),
      sentences(delivery(shop), t('Products that are made to order take longer, as shown on their pages.')),
      t('## Cancellations and returns'),
      returns(shop, isDraft),
      draft(t('[Say who pays for sending products back.]')),
      t('## Defects'),
      t('If a product is defective or not as described, let us know through the [contact form](/contact).'),
      draft(isEuropean && country !== 'GB' ? t('The law makes us liable for defects for at least two years.') : ''),
      t('## Your rights'),
      t('These terms don’t limit the rights that the law gives you as a consumer.'),
    ),
  }
}

function returns(shop: ShopFacts, isDraft: boolean): string {
  const { returnDays, country } = shop
  const isEuropean = hasWithdrawalRight(country)
  const isOnline = offersWithdrawal(shop)
  return list(
    t('- You can cancel an order until it has been dispatched.'),
    isEuropean ? withdrawal(isOnline, isDraft) : '',
    returnDays > (isEuropean ? withdrawalDays : 0)
      ? sentences(
          plural(
            returnDays,
            '- You can return products within {count} day of delivery.',
            '- You can return products within {count} days of delivery.',
          ),
          contactFirst(),
        )
      : '',
    isOnline
      ? t(
          '- If a product can’t be returned and has no right of withdrawal, or only until it is unsealed, this is stated on its page and before you order.',
        )
      : '',
    returnDays > 0 && !isOnline
      ? t(
          '- If a product can be returned only unopened, or not at all, this is stated on its page and before you order.',
        )
      : '',
    returnDays === 0 && !isEuropean
      ? t('- We don’t accept returns, except where the law gives you the right to return a product.')
      : '',
  )
}

/** The draft refers to the page on the right of withdrawal. */
function withdrawal(isOnline: boolean, isDraft: boolean): string {
  return sentences(
    plural(
      withdrawalDays,
      '- As a consumer, you can withdraw from an order within {count} day of delivery, without giving a reason.',
      '- As a consumer, you can withdraw from an order within {count} days of delivery, without giving a reason.',
    ),
    isOnline ? t('Use the [withdrawal form]({path}).', { path: withdrawalPath }) : '',
    isDraft
      ? t('See the [right of withdrawal]({path}).', { path: textPagePath(legalSlugs.withdrawal[0]) })
      : contactFirst(),
  )
}

const contactFirst = () => t('[Contact us](/contact) before you send anything back.')

/** Test payments are no payment method. */
function payment({ paymentOptions, shippingZones }: ShopFacts): string {
  const options = paymentOptions.flatMap(({ method, provider }) => {
    if (method === 'cash') return cash(shippingZones)
    // Translators: an end of the sentence “You can pay {ways}, …”
    if (method === 'bank_transfer') return t('by bank transfer')
    if (provider === null || provider === 'test') return []
    // Translators: an end of the sentence “You can pay {ways}, …”
    return t('online with {provider}', { provider: providerNames()[provider] })
  })
  if (options.length === 0) return t('You can pay with the payment methods offered at checkout.')
  // Translators: {ways} is such as “in cash on delivery, by bank transfer, or online with Stripe”.
  return t('You can pay {ways}, if this is offered for your order at checkout.', {
    ways: formatList(options, 'disjunction'),
  })
}

function cash(shippingZones: ShopFacts['shippingZones']): string {
  const kinds = shippingZones.flatMap(({ methods }) => methods.flatMap(({ active, kind }) => (active ? kind : [])))
  // Translators: an end of the sentence “You can pay {ways}, …”
  if (!kinds.includes('pickup')) return t('in cash on delivery')
  // Translators: an end of the sentence “You can pay {ways}, …”
  return kinds.includes('shipping') ? t('in cash on delivery or at pickup') : t('in cash at pickup')
}

/** Where orders go, and how long that takes by the active methods. */
function delivery(shop: ShopFacts): string {
  const { shippingZones, deliveryTime } = shop
  if (shippingZones.length === 0) return sentences(shipsTo(servedCountries(shop)), arrival([deliveryTime]))
  const zones = (kind: ShippingKind) =>
    shippingZones.map((zone) => ({
      ...zone,
      methods: zone.methods.filter((method) => method.active && method.kind === kind),
    }))
  const daysOf = (kind: ShippingKind) => zones(kind).flatMap(({ methods }) => methods.map(({ days }) => days))
  const shipping = daysOf('shipping')
  const pickup = daysOf('pickup')
  return sentences(
    ...(shipping.length > 0
      ? [shipsTo(servedCountries({ ...shop, shippingZones: zones('shipping') })), arrival(shipping)]
      : []),
    pickup.length > 0 ? readyForPickup(pickup) : '',
  )
}

function arrival(days: DeliveryTime[]): string {
  const { minDays, maxDays } = spanOf(days)
  return minDays === maxDays
    ? plural(maxDays, 'Orders arrive within {count} business day.', 'Orders arrive within {count} business days.')
    : plural(
        maxDays,
        'Orders arrive within {from}–{count} business day.',
        'Orders arrive within {from}–{count} business days.',
        { from: formatNumber(minDays) },
      )
}

function readyForPickup(days: DeliveryTime[]): string {
  const { minDays, maxDays } = spanOf(days)
  return minDays === maxDays
    ? plural(
        maxDays,
        'Orders that you pick up are ready within {count} business day.',
        'Orders that you pick up are ready within {count} business days.',
      )
    : plural(
        maxDays,
        'Orders that you pick up are ready within {from}–{count} business day.',
        'Orders that you pick up are ready within {from}–{count} business days.',
        { from: formatNumber(minDays) },
      )
}

/** From the fastest to the slowest method. */
function spanOf(days: DeliveryTime[]): DeliveryTime {
  return {
    minDays: Math.min(...days.map(({ minDays }) => minDays)),
    maxDays: Math.max(...days.map(({ maxDays }) => maxDays)),
  }
}

function shipsTo(codes: string[]): string {
  if (codes.length === Object.keys(countries).length) return t('We ship worldwide.')
  return t('We ship to {countries}.', { countries: formatList(codes.map(countryInSentence)) })
}
