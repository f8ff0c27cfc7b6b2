import { formatMoney } from '#contract/money.ts'
import { useSettings } from './settings-context.ts'

type Priced = { price: number; discountedPrice: number }

type PriceProps = {
  product: Priced
  large?: boolean
  /** Whether some of the product's variants cost more. */
  isLowest?: boolean
}

/** The displayed price, with the original price struck through if it is higher. */
export function Price({ product, large = false, isLowest = false }: PriceProps) {
  const { currency } = useSettings()
  const { price, discountedPrice } = product
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={large ? 'text-2xl font-semibold' : 'font-semibold'}>
        <span className="sr-only">Price </span>
        {isLowest && <span className="font-normal">From </span>}
        {formatMoney(discountedPrice, currency)}
      </span>
      {discountedPrice < price && (
        <s className={`text-soft ${large ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">Original price </span>
          {formatMoney(price, currency)}
        </s>
      )}
    </p>
  )
}

/** The discount in whole percent, if there is one. */
export function DiscountPill({ percentage, className = '' }: { percentage: number; className?: string }) {
  if (percentage < 0.5) return null
  return (
    <span className={`rounded-full bg-gallery px-2.5 py-1 text-xs font-semibold text-[#a32a17] ${className}`}>
      {`−${Math.round(percentage)}%`}
      <span className="sr-only"> off</span>
    </span>
  )
}
