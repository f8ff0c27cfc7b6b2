import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ProductChanges } from '#contract/catalog/product-changes.ts'
import { forShoppers, toProduct } from '../lists/queries.ts'
import type { ProductRow } from '../product-fields.ts'

/**
 * The edited fields of a request body. A body with an id is a whole product as the API returned it. Its price, discount,
 * sale and rating are the displayed ones, not the stored ones, so displayed values are no changes. Fields in
 * `expected` are changes: clients that send it know the stored values.
 */
export function editedFields(row: ProductRow, body: ProductChanges, isRounded: boolean): ProductChanges {
  const { id, discountedPrice: _discountedPrice, ...changes } = body
  if (id === undefined) return changes
  const displayed = findDisplayed(row, body, isRounded)
  const { expected = {}, variants } = changes
  return {
    ...withoutValues(changes, displayed, expected),
    ...(variants && {
      variants: variants.map((variant) => ({
        ...withoutValues(variant, displayed.variants.find(isSame(variant)), expected.variants?.find(isSame(variant))),
        ...(variant.id !== undefined && { id: variant.id }),
      })),
    }),
  }
}

const isSame =
  ({ id }: { id?: string | undefined }) =>
  (other: { id?: string | undefined }) =>
    other.id === id

/** Removes the fields that have the same value in `displayed`, except for fields in `expected`. */
function withoutValues<T extends object>(changes: T, displayed: object = {}, expected: object = {}): T {
  const values = Object.entries(displayed)
  const isUnchanged = (name: string, value: unknown) =>
    !(name in expected) && values.some(([other, shown]) => other === name && isDeepStrictEqual(shown, value))
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isUnchanged(name, value))) as T
}

/**
 * The product as the client received it. Only staff get its classes. A sale may have begun or ended since then, which
 * the displayed price reveals: clients don't edit it.
 */
function findDisplayed(row: ProductRow, body: ProductChanges, isRounded: boolean): Product {
  const isForStaff = body.taxClass !== undefined && body.shippingClass !== undefined
  const products = [row, withSales(row, false), withSales(row, true)].map((each) => {
    const product = toProduct({
      product: each,
      variants: each.variants,
      categoryLabel: '',
      brandLabel: '',
      brandFacts: null,
      roundPrices: isRounded,
      requiresPriorPrice: false,
    })
    return isForStaff ? product : forShoppers(product)
  })
  return products.find(({ discountedPrice }) => discountedPrice === body.discountedPrice) ?? (products[0] as Product)
}

/** The product while all of its sales are active, or none that begins or ends by itself. */
function withSales(row: ProductRow, isActive: boolean): ProductRow {
  const isOn = ({ saleStartsAt, saleEndsAt }: { saleStartsAt: unknown; saleEndsAt: unknown }) =>
    isActive || (saleStartsAt === null && saleEndsAt === null)
  return {
    ...row,
    activeDiscountPpb: isOn(row) ? row.discountPpb : 0,
    variants: row.variants.map((variant) => ({
      ...variant,
      activeDiscountPpb: isOn(variant) ? variant.discountPpb : null,
    })),
  }
}
