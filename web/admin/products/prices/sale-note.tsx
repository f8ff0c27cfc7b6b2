import type { ReactNode } from 'react'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { formatPercent } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { rich } from '../../../ui/rich.tsx'
import { Moment } from '../../../ui/time.tsx'
import { getSale, isScheduled, type Sale, saleOfVariant } from './sale-summary.tsx'

/** When the sale of a product is, and why it may not be shown as one. */
export function SaleNote({ product }: { product: Product }) {
  const { discountedPrice, priorPrice } = product
  const sale = getSale(product)
  const isUnannounced = priorPrice !== undefined && priorPrice <= discountedPrice
  return (
    <>
      {(sale.startsAt !== null || sale.endsAt !== null) && (
        <p className="mt-1 text-sm text-soft">
          <SaleDates {...sale} />
        </p>
      )}
      {isUnannounced && (
        <p className="mt-1 text-sm text-soft">
          {t('Not shown as on sale: there’s no higher price on record for the 30 days before the discount.')}
        </p>
      )}
    </>
  )
}

/** The discount and the dates of a variant's own sale. Nothing without one. */
export function VariantSaleNote({ variant }: { variant: Variant }) {
  const sale = saleOfVariant(variant)
  if (sale === null) return null
  return (
    <p className="text-soft">
      {t('Variant sale:')} <SaleDates {...sale} />
    </p>
  )
}

function SaleDates(sale: Sale) {
  const { percentage, startsAt, endsAt, isOn } = sale
  const isOver = !isOn && !isScheduled(sale)
  return (
    <>
      {percentage === 0 ? t('no discount') : t('{percentage} off', { percentage: formatPercent(percentage) })}{' '}
      {describeDates(isOver ? null : startsAt, endsAt, isOver)}
    </>
  )
}

function describeDates(startsAt: string | null, endsAt: string | null, isOver: boolean): ReactNode {
  const start = startsAt && <Moment at={startsAt} />
  const end = endsAt && <Moment at={endsAt} />
  if (start && end) return rich('from {start} until {end}', { start, end })
  if (start) return rich('from {start}', { start })
  if (end) return isOver ? rich('ended {end}', { end }) : rich('until {end}', { end })
  return null
}
