import { titleWithValues } from '#contract/catalog/variants.ts'
import { lowStockThreshold } from '#contract/listing.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { ProductImage } from '../../product/product-image.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { tableRoles } from '../kit/table.tsx'
import { cellStyle } from './cell-style.ts'
import { CardLabel, CellError } from './variant-cell.tsx'
import { rowName, type VariantRow } from './variant-rows.ts'

type Image = { src: string; alt: string }

type VariantTableProps = {
  /** Variants for sale, with their index in the form. */
  rows: { row: VariantRow; index: number }[]
  images: Image[]
  /** The form of the product, for variants without a value. */
  values: FormValues
  /** Errors by name, such as `variants.3.sku`. */
  errors: Record<string, string>
  onChange: (index: number, row: VariantRow) => void
  onRemove: (index: number) => void
}

const columns = [
  { name: 'sku', label: 'SKU', inputMode: 'text', width: 'w-28 @4xl:w-40' },
  { name: 'priceOverride', label: 'Price', inputMode: 'decimal', width: 'w-24' },
  { name: 'stock', label: 'Stock', inputMode: 'numeric', width: 'w-27' },
  { name: 'content', label: 'Content', inputMode: 'text', width: 'w-20' },
  { name: 'reorderLevel', label: 'Low at', inputMode: 'numeric', width: 'w-16' },
  { name: 'barcode', label: 'Barcode', inputMode: 'text', width: 'w-30 @4xl:w-36' },
] as const

/** Variants as lines of a table; where there is little room, as cards. */
export function VariantTable({ rows, images, ...props }: VariantTableProps) {
  const heading = 'py-2 pr-2 font-normal'
  return (
    <table {...tableRoles.table} className="w-full text-sm @max-3xl:block @3xl:table-fixed">
      <caption className="sr-only">Variants</caption>
      <thead {...tableRoles.rowgroup} className="text-left text-xs text-soft @max-3xl:sr-only">
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnheader} scope="col" className={heading}>
            Variant
          </th>
          {columns.map(({ name, label, width }) => (
            <th key={name} {...tableRoles.columnheader} scope="col" className={`${heading} ${width}`}>
              {label}
            </th>
          ))}
          {images.length > 0 && (
            <th {...tableRoles.columnheader} scope="col" className={`${heading} w-24 @4xl:w-32`}>
              Image
            </th>
          )}
          <th {...tableRoles.columnheader} scope="col" className={`${heading} w-20`}>
            <span className="sr-only">Archive</span>
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup} className="border-t border-line @max-3xl:block">
        {rows.map(({ row, index }) => (
          <Row key={row.id ?? `new ${row.values.join('\n')}`} row={row} index={index} images={images} {...props} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<VariantTableProps, 'rows'> & { row: VariantRow; index: number }

function Row({ row, index, images, values, errors, onChange, onRemove }: RowProps) {
  const title = rowName(row)
  const nameError = errors[`variants.${index}.values`] ?? errors[`variants.${index}.id`]
  const placeholders = {
    priceOverride: values.price,
    stock: 'Not tracked',
    content: values.content,
    reorderLevel: values.reorderLevel?.trim() || String(lowStockThreshold),
    sku: '',
    barcode: '',
  }
  const cell = 'align-top @3xl:py-1 @3xl:pr-2'
  return (
    <tr
      {...tableRoles.row}
      className="relative border-b border-line @max-3xl:grid @max-3xl:grid-cols-2 @max-3xl:gap-2 @max-3xl:py-3"
    >
      <th
        {...tableRoles.rowheader}
        scope="row"
        className={`${cell} text-left font-medium wrap-anywhere @max-3xl:col-span-2 @max-3xl:pr-24`}
      >
        <span className="flex min-h-11 items-center gap-2">
          {row.image && (
            <span className="w-8 shrink-0 overflow-hidden rounded-control">
              <ProductImage src={row.image} alt="" size="line" />
            </span>
          )}
          <span className="min-w-0">{title}</span>
        </span>
        <CellError id={`variant-${index}-name`} text={nameError} />
      </th>
      {columns.map(({ name, label, width: _width, ...attributes }) => {
        const error = errors[`variants.${index}.${name}`]
        const id = `variant-${index}-${name}`
        return (
          <td key={name} {...tableRoles.cell} className={cell}>
            <CardLabel>{label}</CardLabel>
            <input
              {...attributes}
              name={`variants.${index}.${name}`}
              placeholder={placeholders[name]}
              value={row[name]}
              aria-label={`${label} of ${title}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && id}
              onChange={({ target }) => onChange(index, { ...row, [name]: target.value })}
              className={cellStyle}
            />
            <CellError id={id} text={error} />
          </td>
        )
      })}
      {images.length > 0 && (
        <td {...tableRoles.cell} className={`${cell} @max-3xl:col-span-2`}>
          <CardLabel>Image</CardLabel>
          <select
            name={`variants.${index}.image`}
            aria-label={`Image of ${title}`}
            aria-invalid={errors[`variants.${index}.image`] ? true : undefined}
            aria-describedby={errors[`variants.${index}.image`] && `variant-${index}-image`}
            value={row.image}
            onChange={({ target }) => onChange(index, { ...row, image: target.value })}
            className={cellStyle}
          >
            <option value="">None</option>
            {images.map(({ src, alt }, at) => (
              <option key={src} value={src}>
                {titleWithValues(`Image ${at + 1}`, alt ? [alt] : [])}
              </option>
            ))}
          </select>
          <CellError id={`variant-${index}-image`} text={errors[`variants.${index}.image`]} />
        </td>
      )}
      <td {...tableRoles.cell} className={`${cell} text-right @max-3xl:absolute @max-3xl:top-3 @max-3xl:right-0`}>
        <button type="button" className={buttonStyle.link} onClick={() => onRemove(index)}>
          {row.id === undefined ? 'Remove' : 'Archive'}
          <span className="sr-only"> {title}</span>
        </button>
      </td>
    </tr>
  )
}
