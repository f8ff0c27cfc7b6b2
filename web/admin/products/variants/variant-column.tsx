import type { ChangeEvent, ReactNode } from 'react'
import type { FormValues } from '../../../forms/form-action.ts'
import type { Column } from '../../kit/table.tsx'
import { cellStyle } from './cell-style.ts'
import { type CellName, cells } from './variant-cells.ts'
import { rowName, type VariantRow } from './variant-rows.ts'

/** A variant for sale, with its index in the form. */
export type IndexedRow = { row: VariantRow; index: number }

export const keyOfVariant = ({ row }: IndexedRow): string => row.id ?? `new ${row.values.join('\n')}`

export type CellEditing = {
  /** The form of the product, for variants without a value. */
  product: FormValues
  /** Errors by name, such as `variants.3.sku`. */
  errors: Record<string, string>
  onChange: (index: number, row: VariantRow) => void
}

/** An input of a cell, as attributes. */
function fieldOf(name: CellName, { row, index }: IndexedRow, { errors, onChange }: CellEditing) {
  const error = errors[`variants.${index}.${name}`]
  return {
    name: `variants.${index}.${name}`,
    value: row[name],
    'aria-label': cells[name].labelOf(rowName(row)),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error && `variant-${index}-${name}`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(index, { ...row, [name]: target.value }),
    className: cellStyle,
  }
}

/** The column of a cell, which is an input unless `render` is given. */
export function cellColumn(
  name: CellName,
  editing: CellEditing,
  render?: (field: ReturnType<typeof fieldOf>) => ReactNode,
): Column<IndexedRow> {
  const { label, type, inputMode, placeholder } = cells[name]
  return {
    ...cells[name],
    name: label,
    render: (variant) => {
      const field = fieldOf(name, variant, editing)
      return (
        <>
          {render?.(field) ?? (
            <input type={type} inputMode={inputMode} placeholder={placeholder?.(editing.product)} {...field} />
          )}
          <CellError id={`variant-${variant.index}-${name}`} text={editing.errors[field.name]} />
        </>
      )
    },
  }
}

/** Why the value of a cell was rejected. */
export function CellError({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className="mt-1 text-xs font-normal text-sale wrap-anywhere">
      {text}
    </p>
  ) : null
}
