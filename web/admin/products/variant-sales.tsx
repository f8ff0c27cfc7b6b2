import { type ReactNode, useState } from 'react'
import { parseNumber } from '#contract/numbers.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { useSettings } from '../../product/settings-context.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { tableRoles } from '../kit/table.tsx'
import { cellStyle } from './cell-style.ts'
import { FillVariants } from './fill-variants.tsx'
import { parseSalePrice, salePriceText } from './sale-price.ts'
import { CardLabel, CellError } from './variant-cell.tsx'
import { type Cells, noSale, rowName, type VariantRow } from './variant-rows.ts'

type VariantSalesProps = {
  /** Variants for sale, with their index in the form. */
  rows: { row: VariantRow; index: number }[]
  /** The form of the product, for variants without a value. */
  values: FormValues
  /** Errors by name, such as `variants.3.saleEndsAt`. */
  errors: Record<string, string>
  onChange: (index: number, row: VariantRow) => void
  onFill: (cells: Partial<Cells>) => void
}

const fields = [
  { name: 'discountOverride', label: 'Discount in percent', inputMode: 'decimal', type: 'text' },
  { name: 'saleStartsAt', label: 'Sale starts', inputMode: undefined, type: 'datetime-local' },
  { name: 'saleEndsAt', label: 'Sale ends', inputMode: undefined, type: 'datetime-local' },
] as const

const headings = ['Variant', 'Discount in percent', 'Sale price', 'Sale starts', 'Sale ends']

/** The sales of single variants, which apply instead of the product's discount. */
export function VariantSales({ rows, values, errors, onChange, onFill }: VariantSalesProps) {
  const { timeZone } = useSettings()
  const hasSales = rows.some(({ row }) => fields.some(({ name }) => row[name] !== ''))
  const hasErrors = rows.some(({ index }) => fields.some(({ name }) => errors[`variants.${index}.${name}`]))
  const [isOpen, setIsOpen] = useState(hasSales)
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-t border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">
        Sales of single variants
      </summary>
      <p className="max-w-2xl text-sm text-soft">
        While a variant’s own sale is on, it applies instead of the product’s discount. Leave the discount empty to use
        the product’s, or enter 0 to sell the variant without a discount. Times are in {timeZone}.
      </p>
      <div className="mt-3 mb-2 flex flex-wrap items-end gap-3">
        {rows.length > 1 && (
          <FillVariants
            legend="Sale of all variants"
            fields={fields.map((field) => ({ ...field, label: `${field.label} for all` }))}
            onFill={onFill}
          />
        )}
        {hasSales && (
          <button type="button" className={buttonStyle.link} onClick={() => onFill(noSale)}>
            Remove all sales of variants
          </button>
        )}
      </div>
      <table {...tableRoles.table} className="w-full text-sm @max-3xl:block">
        <caption className="sr-only">Variants and their sales</caption>
        <thead {...tableRoles.rowgroup} className="text-left text-xs text-soft @max-3xl:sr-only">
          <tr {...tableRoles.row}>
            {headings.map((heading) => (
              <th key={heading} {...tableRoles.columnheader} scope="col" className="py-2 pr-2 font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup} className="border-t border-line @max-3xl:block">
          {rows.map(({ row, index }) => (
            <Row
              key={row.id ?? `new ${row.values.join('\n')}`}
              {...{ row, index, values, errors }}
              onChange={(changed) => onChange(index, { ...row, ...changed })}
            />
          ))}
        </tbody>
      </table>
    </details>
  )
}

type RowProps = Pick<VariantSalesProps, 'values' | 'errors'> & {
  row: VariantRow
  index: number
  onChange: (changed: Partial<Cells>) => void
}

function Row({ row, index, values, errors, onChange }: RowProps) {
  const title = rowName(row)
  const { price = '', discountPercentage: discount = '' } = values
  const cell = 'align-top @3xl:py-1 @3xl:pr-2'
  const [first, ...dates] = fields.map(({ name, label, ...attributes }): ReactNode => {
    const error = errors[`variants.${index}.${name}`]
    const id = `variant-${index}-${name}`
    return (
      <td
        key={name}
        {...tableRoles.cell}
        className={`${cell} ${name === 'discountOverride' ? '' : 'max-sm:col-span-2'}`}
      >
        <CardLabel>{label}</CardLabel>
        <input
          {...attributes}
          name={`variants.${index}.${name}`}
          placeholder={name === 'discountOverride' ? discount : undefined}
          value={row[name]}
          aria-label={`${label} of ${title}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          onChange={({ target }) => onChange({ [name]: target.value })}
          className={cellStyle}
        />
        <CellError id={id} text={error} />
      </td>
    )
  })
  return (
    <tr
      {...tableRoles.row}
      className="border-b border-line @max-3xl:grid @max-3xl:grid-cols-2 @max-3xl:gap-2 @max-3xl:py-3"
    >
      <th
        {...tableRoles.rowheader}
        scope="row"
        className={`${cell} text-left font-medium wrap-anywhere @max-3xl:col-span-2`}
      >
        <span className="flex min-h-11 items-center">{title}</span>
      </th>
      {first}
      <td {...tableRoles.cell} className={cell}>
        <CardLabel>Sale price</CardLabel>
        <SalePriceCell
          id={`variant-${index}-sale-price`}
          label={`Sale price of ${title}`}
          price={row.priceOverride.trim() || price}
          discount={row.discountOverride}
          placeholder={row.discountOverride.trim() === '' ? discount : ''}
          onDiscount={(discountOverride) => onChange({ discountOverride })}
        />
      </td>
      {dates}
    </tr>
  )
}

type SalePriceCellProps = {
  id: string
  label: string
  price: string
  discount: string
  /** The discount of the product, if the variant has no own one. */
  placeholder: string
  onDiscount: (percentage: string) => void
}

/** The price after the discount, which follows the percentage and sets it. */
function SalePriceCell({ id, label, price, discount, placeholder, onDiscount }: SalePriceCellProps) {
  const { roundPrices } = useSettings()
  const [entered, setEntered] = useState<string>()
  const priceOf = (discountPercentage: string) => salePriceText({ price, discountPercentage }, roundPrices)
  const problem = entered?.trim() ? parseSalePrice(entered, parseNumber(price)).problem : undefined

  function handleChange(text: string): void {
    setEntered(text)
    if (text.trim() === '') return onDiscount('')
    const { percentage } = parseSalePrice(text, parseNumber(price))
    if (percentage !== undefined) onDiscount(percentage)
  }

  return (
    <>
      <input
        inputMode="decimal"
        value={entered ?? priceOf(discount)}
        placeholder={priceOf(placeholder)}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        onChange={({ target }) => handleChange(target.value)}
        onBlur={() => {
          if (problem === undefined) setEntered(undefined)
        }}
        className={cellStyle}
      />
      <CellError id={id} text={problem} />
    </>
  )
}
