import { useState } from 'react'
import { t } from '#contract/language/t.ts'
import { useSettings } from '../../../product/settings-context.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { type Column, Table } from '../../kit/table.tsx'
import { salePriceText } from '../prices/sale-price.ts'
import { useSalePrice } from '../prices/use-sale-price.ts'
import { cellStyle } from './cell-style.ts'
import { FillVariants } from './fill-variants.tsx'
import { type Cells, saleNames } from './variant-cells.ts'
import { type CellEditing, CellError, cellColumn, type IndexedRow, keyOfVariant } from './variant-column.tsx'
import { rowName } from './variant-rows.ts'

type VariantSalesProps = CellEditing & { rows: IndexedRow[]; onFill: (cells: Partial<Cells>) => void }

const noSale = Object.fromEntries(saleNames.map((name) => [name, '']))

/** The sales of single variants, which apply instead of the product's discount. */
export function VariantSales({ rows, onFill, ...editing }: VariantSalesProps) {
  const { timeZone } = useSettings()
  const { errors } = editing
  const hasSales = rows.some(({ row }) => saleNames.some((name) => row[name] !== ''))
  const hasErrors = rows.some(({ index }) => saleNames.some((name) => errors[`variants.${index}.${name}`]))
  const [isOpen, setIsOpen] = useState(hasSales)
  const columns: Column<IndexedRow>[] = [
    {
      name: t('Variant'),
      isBare: true,
      rowHeader: ({ row }) => rowName(row),
      cellClass: 'wrap-anywhere @max-3xl:col-span-2',
      render: ({ row }) => <span className="flex min-h-11 items-center font-medium">{rowName(row)}</span>,
    },
    cellColumn('discountOverride', editing),
    { name: t('Sale price'), render: (variant) => <SalePriceCell {...variant} {...editing} /> },
    cellColumn('saleStartsAt', editing),
    cellColumn('saleEndsAt', editing),
  ]
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-t border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">{t('Variant sales')}</summary>
      <p className="max-w-2xl text-sm text-soft">
        {t(
          'An active variant sale replaces the product’s discount. Leave the discount empty to use the product’s, or enter 0 to sell the variant without a discount. Times are in {timeZone}.',
          { timeZone },
        )}
      </p>
      <div className="mt-3 mb-2 flex flex-wrap items-end gap-3">
        {rows.length > 1 && <FillVariants legend={t('Sale of all variants')} names={saleNames} onFill={onFill} />}
        {hasSales && (
          <button type="button" className={buttonStyle.link} onClick={() => onFill(noSale)}>
            {t('Remove all sales of variants')}
          </button>
        )}
      </div>
      <Table
        caption={t('Variants and their sales')}
        columns={columns}
        rows={rows}
        keyOf={keyOfVariant}
        look="form"
        className=""
      />
    </details>
  )
}

/** The price after the discount of a variant, or after the product's, if the variant has none. */
function SalePriceCell({ row, index, product, onChange }: IndexedRow & CellEditing) {
  const { roundPrices } = useSettings()
  const { price: productPrice = '', discountPercentage = '' } = product
  const price = row.priceOverride.trim() || productPrice
  const { problem, value, handleChange, handleBlur } = useSalePrice(
    { price, discountPercentage: row.discountOverride },
    (percentage, entered) => onChange(index, { ...row, discountOverride: entered.trim() === '' ? '' : percentage }),
  )
  const inherited = row.discountOverride.trim() === '' ? discountPercentage : ''
  const id = `variant-${index}-sale-price`
  return (
    <>
      <input
        inputMode="decimal"
        value={value}
        placeholder={salePriceText({ price, discountPercentage: inherited }, roundPrices)}
        aria-label={t('Sale price of {variant}', { variant: rowName(row) })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        onChange={({ target }) => handleChange(target.value)}
        onBlur={handleBlur}
        className={cellStyle}
      />
      <CellError id={id} text={problem} />
    </>
  )
}
