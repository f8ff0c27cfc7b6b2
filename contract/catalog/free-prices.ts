import { isDisplayedAsFree } from '../money.ts'
import type { ProductPatch, ProductValues } from './product-changes.ts'

type PricedValues = Pick<ProductValues, 'price' | 'discountPercentage' | 'archived' | 'variants'>

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
  function check(own: number, field: string): void {
    if (!isDisplayedAsFree({ price: own, discountPercentage }, roundPrices)) return
    if (isDisplayedAsFree({ price: own, discountPercentage: 0 }, roundPrices)) errors[field] ??= tooLow
    else errors['discountPercentage'] ??= tooMuchOff
  }
  const forSale = after.variants.filter(({ archived }) => !archived)
  if (forSale.length === 0) check(price, 'price')
  for (const { id, values, priceOverride } of forSale) {
    const at = patches.findIndex((patch) => (patch.id === undefined ? isSame(patch.values, values) : patch.id === id))
    check(priceOverride ?? price, patches[at]?.priceOverride == null ? 'price' : `variants.${at}.priceOverride`)
  }
  return errors
}

const tooLow = 'Rounded to whole units, it would cost 0. Enter 0.50 or more, or 0 if it’s free.'
const tooMuchOff = 'With this discount, it would cost 0. Enter a smaller discount.'

function pricesOf({ price, discountPercentage, variants }: PricedValues): string {
  const forSale = variants.filter(({ archived }) => !archived)
  return JSON.stringify([
    price,
    discountPercentage,
    forSale.map(({ priceOverride }) => priceOverride ?? price).toSorted((a, b) => a - b),
  ])
}

function isSame(one: string[] = [], other: string[] = []): boolean {
  return one.join('\n') === other.join('\n')
}
