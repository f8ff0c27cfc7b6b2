import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { formatPercentage } from '#contract/money.ts'
import { Moment } from '../../ui/time.tsx'

/** When the sale of a product is, and why it may not be shown as one. */
export function SaleNote({ product }: { product: Product }) {
  const { saleDiscountPercentage, saleStartsAt, saleEndsAt, discountedPrice, priorPrice } = product
  const { discountPercentage } = product.base ?? product
  const isUnannounced = priorPrice !== undefined && priorPrice <= discountedPrice
  return (
    <>
      {(saleStartsAt !== null || saleEndsAt !== null) && (
        <p className="mt-1 text-sm text-soft">
          <SaleDates
            {...{ saleStartsAt, saleEndsAt }}
            percentage={saleDiscountPercentage ?? discountPercentage}
            isOn={saleDiscountPercentage === undefined}
          />
        </p>
      )}
      {isUnannounced && (
        <p className="mt-1 text-sm text-soft">
          Not shown as reduced: in the 30 days before the discount, it has no recorded price, or one that isn’t higher.
        </p>
      )}
    </>
  )
}

/** The discount of a variant's own sale, and when it is. Nothing without one. */
export function VariantSaleNote({ variant }: { variant: Variant }) {
  const { discountOverride = null, saleStartsAt = null, saleEndsAt = null, isOwnSaleOn = false } = variant
  if (discountOverride === null) return null
  return (
    <p className="text-soft">
      Own sale: <SaleDates {...{ saleStartsAt, saleEndsAt }} percentage={discountOverride} isOn={isOwnSaleOn} />
    </p>
  )
}

type SaleDatesProps = { percentage: number; saleStartsAt: string | null; saleEndsAt: string | null; isOn: boolean }

function SaleDates({ percentage, saleStartsAt, saleEndsAt, isOn }: SaleDatesProps) {
  // Without a start, a discount that isn’t active has ended.
  const isOver = !isOn && saleStartsAt === null
  return (
    <>
      {percentage === 0 ? 'no discount' : `${formatPercentage(percentage)} off`}
      {saleStartsAt && (
        <>
          {' '}
          from <Moment at={saleStartsAt} />
        </>
      )}
      {saleEndsAt && (
        <>
          {' '}
          {isOver ? 'ended' : 'until'} <Moment at={saleEndsAt} />
        </>
      )}
    </>
  )
}
