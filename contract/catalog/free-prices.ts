import { isDisplayedAsFree } from '../displayed-price.ts'
import { t } from '../language/t.ts'
import type { ProductPatch } from './product-changes.ts'
import type { ProductValues } from './product-fields.ts'

export type PricedValues = Pick<ProductValues, 'price' | 'discountPercentage' | 'archived' | 'variants'>

/**
 * The errors of a change by which something that has a price would be displayed as costing 0, by field: `price`,
 * `discountPercentage`, or `variants.3.priceOverride` with the place in the patch. Nothing if no price changes, unless the
 * product is new (`before` is undefined) or no longer archived. See docs/behavior.md#prices.
 */
export function freePriceErrors(
  before: PricedValues | undefined,
  after: PricedValues,
  { variants: patches = [] }: Pick<ProductPatch, 'variants'>,
  roundPrices: boolean,
): Record<string, string> {
  if (before && (after.archived || !before.archived) && pricesOf(before) === pricesOf(after)) return {}
  const { price, discountPercentage } = after
  const errors: Record<string, string> = {}
  function check(
    own: number,
    field: string,
    discount = discountPercentage,
    discountField = 'discountPercentage',
  ): void {
    if (!isDisplayedAsFree({ price: own, discountPercentage: discount }, roundPrices)) return
    if (isDisplayedAsFree({ price: own, discountPercentage: 0 }, roundPrices)) errors[field] ??= tooLow()
    else errors[discountField] ??= tooMuchOff()
  }
  const forSale = after.variants.filter(({ archived }) => !archived)
  if (forSale.length === 0) check(price, 'price')
  for (const variant of forSale) {
    const { id, values, priceOverride, discountOverride } = variant
    const at = patches.findIndex((patch) => (patch.id === undefined ? isSame(patch.values, values) : patch.id === id))
    const [own, field] = [
      priceOverride ?? price,
      patches[at]?.priceOverride == null ? 'price' : `variants.${at}.priceOverride`,
    ]
    if (hasProductDiscount(variant)) check(own, field)
    if (discountOverride !== null) {
      check(own, field, discountOverride, at === -1 ? field : `variants.${at}.discountOverride`)
    }
  }
  return errors
}

/** Whether a variant has the discount of its product, at least at times. */
function hasProductDiscount({ discountOverride, saleStartsAt, saleEndsAt }: PricedVariant): boolean {
  return discountOverride === null || saleStartsAt !== null || saleEndsAt !== null
}

type PricedVariant = Pick<ProductValues['variants'][number], 'discountOverride' | 'saleStartsAt' | 'saleEndsAt'>

const tooLow = () => t('Rounded to whole units, it would cost 0. Enter 0.50 or more, or 0 if it’s free.')
const tooMuchOff = () => t('With this discount, it would cost 0. Enter a smaller discount.')

function pricesOf({ price, discountPercentage, variants }: PricedValues): string {
  const forSale = variants.filter(({ archived }) => !archived)
  return JSON.stringify([
    price,
    discountPercentage,
    forSale
      .map((variant) => [variant.priceOverride ?? price, variant.discountOverride, hasProductDiscount(variant)].join())
      .toSorted(),
  ])
}

function isSame(one: string[] = [], other: string[] = []): boolean {
  return one.join('\n') === other.join('\n')
}
