import type { ReactNode } from 'react'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { formatPercent } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import type { Money } from '#contract/money.ts'
import { rich } from '../../../ui/rich.tsx'
import { Day } from '../../../ui/time.tsx'

/** A discount with its dates, as staff have set it. */
export type Sale = { percentage: number; startsAt: string | null; endsAt: string | null; isOn: boolean }

/** The discount of a product in a list: the current one, or else the next one with its day. Null without one. */
export function saleSummary(product: Product, money: Money): ReactNode {
  const { discountPercentage, discountedPrice } = product
  if (discountPercentage > 0) {
    return (
      <span>
        {formatPercent(discountPercentage)} <span className="text-soft md:max-lg:hidden">{money(discountedPrice)}</span>
      </span>
    )
  }
  const variants = product.variants.filter(({ archived }) => !archived)
  if (variants.some((variant) => variant.discountPercentage > 0)) return t('Some variants')
  const own = getSale(product)
  const sales = [own, ...variants.map(saleOfVariant)].filter((sale) => sale !== null)
  const scheduled = sales.filter((sale) => sale.percentage > 0 && isScheduled(sale))
  const [next] = scheduled.toSorted((a, b) => startOf(a) - startOf(b))
  if (!next?.startsAt) return null
  const day = <Day at={next.startsAt} />
  return (
    <span>
      {next === own
        ? rich('{percentage} from {day}', { percentage: formatPercent(next.percentage), day })
        : rich('Some variants from {day}', { day })}
    </span>
  )
}

/** The discount of a product. */
export function getSale(product: Product): Sale {
  const { saleDiscountPercentage, saleStartsAt: startsAt, saleEndsAt: endsAt } = product
  const { discountPercentage } = product.base ?? product
  const isOn = saleDiscountPercentage === undefined
  return { percentage: saleDiscountPercentage ?? discountPercentage, startsAt, endsAt, isOn }
}

/** The discount of a variant's own sale; null without one. */
export function saleOfVariant(variant: Variant): Sale | null {
  const { discountOverride = null, saleStartsAt = null, saleEndsAt = null, isOwnSaleOn = false } = variant
  if (discountOverride === null) return null
  return { percentage: discountOverride, startsAt: saleStartsAt, endsAt: saleEndsAt, isOn: isOwnSaleOn }
}

const startOf = ({ startsAt }: Sale) => Date.parse(startsAt ?? '')

/** Whether a sale is still to come. */
export function isScheduled(sale: Sale): boolean {
  return !sale.isOn && startOf(sale) > Date.now()
}
