import type { UnitPrice } from '#contract/catalog/unit-price.ts'
import { comparedPrice, isReduced, shownDiscount } from '#contract/money.ts'
import { useMoney } from './settings-context.ts'

type Priced = {
  price: number
  discountPercentage: number
  discountedPrice: number
  priorPrice?: number | undefined
  unitPrice?: UnitPrice | undefined
}

type PriceProps = {
  product: Priced
  large?: boolean
  /** Whether some of the product's variants cost more. */
  isLowest?: boolean
}

/** The displayed price, with the original price struck through if a discount lowers it. */
export function Price({ product, large = false, isLowest = false }: PriceProps) {
  const money = useMoney()
  const { discountedPrice, priorPrice } = product
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={large ? 'text-2xl font-semibold' : 'font-semibold'}>
        <span className="sr-only">Price </span>
        {isLowest && <span className="font-normal">From </span>}
        {money(discountedPrice)}
      </span>
      {isReduced(product) && (
        <>
          <s className={`text-soft ${large ? 'text-lg' : 'text-sm'}`}>
            <span className="sr-only">Original price </span>
            {money(comparedPrice(product))}
          </s>
          {priorPrice && <span className="text-sm text-soft">Lowest price in 30 days</span>}
        </>
      )}
      <UnitPriceText product={product} />
    </p>
  )
}

/** “250 g · $31.80/kg”, if the product has a content. */
export function UnitPriceText({ product: { unitPrice } }: { product: Pick<Priced, 'unitPrice'> }) {
  const money = useMoney()
  return (
    unitPrice && (
      <span className="w-full text-sm text-soft">
        {`${unitPrice.content} · ${money(unitPrice.price)}/${unitPrice.unit}`}
      </span>
    )
  )
}

/** Smaller discounts have no badge: with one on most cards, none would stand out. In percent. */
const minShownDiscount = 10

/** The discount in whole percent, if it lowers the displayed price and isn't small. */
export function DiscountPill({ product, className = '' }: { product: Priced; className?: string }) {
  const percentage = shownDiscount(product)
  if (!isReduced(product) || percentage < minShownDiscount) return null
  return (
    <span className={`rounded-full bg-gallery px-2.5 py-1 text-xs font-semibold text-[#a32a17] ${className}`}>
      {`−${percentage}%`}
      <span className="sr-only"> off</span>
    </span>
  )
}
