import type { UnitPrice } from '#contract/catalog/unit-price.ts'
import { formatPercent, localDecimals } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { isReduced, shownDiscount } from '#contract/money.ts'
import { hidden } from '../ui/hidden.tsx'
import { rich } from '../ui/rich.tsx'
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

/** The displayed price, and its reference price if a discount lowers it. */
export function Price({ product, large = false, isLowest = false }: PriceProps) {
  const money = useMoney()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={large ? 'text-2xl font-semibold' : 'font-semibold'}>
        {isLowest
          ? rich('<note>Price </note><from>From </from>{price}', {
              price: money(product.discountedPrice),
              note: hidden,
              from: (text) => <span className="font-normal">{text}</span>,
            })
          : rich('<note>Price </note>{price}', {
              price: money(product.discountedPrice),
              note: hidden,
            })}
      </span>
      <ComparedPrice product={product} className={`text-soft ${large ? 'text-lg' : 'text-sm'}`} />
      <UnitPriceText product={product} />
    </p>
  )
}

type ComparedPriceProps = { product: Priced; quantity?: number; className?: string }

/**
 * Shows the reference price of a reduced price: the original price, struck through, or where the law requires it, the lowest one
 * of 30 days as a sentence, of one unit.
 */
export function ComparedPrice({ product, quantity = 1, className = '' }: ComparedPriceProps) {
  const money = useMoney()
  if (!isReduced(product)) return null
  if (product.priorPrice !== undefined) {
    return (
      <span className="block w-full text-sm whitespace-normal text-soft">
        {quantity > 1
          ? t('Lowest price of the last 30 days: {price} each', { price: money(product.priorPrice) })
          : t('Lowest price of the last 30 days: {price}', { price: money(product.priorPrice) })}
      </span>
    )
  }
  return (
    <s className={className}>
      {rich('<note>Original price </note>{price}', {
        price: money(product.price * quantity),
        note: hidden,
      })}
    </s>
  )
}

/** “250 g · $31.80/kg”, if the product has a content. */
export function UnitPriceText({ product: { unitPrice } }: { product: Pick<Priced, 'unitPrice'> }) {
  const money = useMoney()
  return (
    unitPrice && (
      <span className="w-full text-sm text-soft in-[article]:order-first">
        {t('{content} · {price}/{unit}', {
          content: localDecimals(unitPrice.content),
          price: money(unitPrice.price),
          unit: unitPrice.unit,
        })}
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
      <span dir="ltr">
        {rich('−{percentage}<note> off</note>', {
          percentage: formatPercent(percentage),
          note: hidden,
        })}
      </span>
    </span>
  )
}
