import { useEffect, useRef, useState } from 'react'
import { maxOptions, maxVariants } from '#contract/catalog/product-fields.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { FormValues } from '../../../forms/form-action.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import type { Image } from '../../kit/product-fields.ts'
import { ArchivedVariants } from './archived-variants.tsx'
import { FillVariants } from './fill-variants.tsx'
import { Option, OptionValues } from './option.tsx'
import type { Cells } from './variant-cells.ts'
import type { CellEditing } from './variant-column.tsx'
import {
  addOption,
  addValue,
  archiveRows,
  isForSale,
  listValues,
  moveOption,
  moveValue,
  parseOptions,
  parseRows,
  removeOption,
  removeValue,
  renameValue,
  type VariantRow,
} from './variant-rows.ts'
import { VariantSales } from './variant-sales.tsx'
import { VariantTable } from './variant-table.tsx'

type VariantsFieldProps = {
  /** The product’s form. */
  values: FormValues
  images: Image[]
  /** Errors by name, such as `variants.3.sku`. */
  errors: Record<string, string> | undefined
  onChange: (options: string, variants: string) => void
}

const none: Record<string, string> = {}

/** The options of a product and the table of its variants. */
export function VariantsField({ values, images, errors: given = none, onChange }: VariantsFieldProps) {
  const { options: optionsText = '[]', variants = '[]', stock = '' } = values
  const section = useRef<HTMLElement>(null)
  const [carriedStock, setCarriedStock] = useState('')
  const [options, rows] = [parseOptions(optionsText), parseRows(variants)]
  // Errors refer to rows by index, so they don’t apply once rows have been added, removed or moved.
  const [outdated, setOutdated] = useState<object>()
  const errors = given === outdated ? none : given
  const edit = (newRows: VariantRow[]) => onChange(optionsText, JSON.stringify(newRows))
  const change = (newRows: VariantRow[], names = options) => {
    setOutdated(given)
    onChange(JSON.stringify(names), JSON.stringify(newRows))
  }
  const indexed = rows.map((row, index) => ({ row, index }))
  const forSale = indexed.filter(({ row }) => isForSale(row))
  const fill = (cells: Partial<Cells>) => edit(rows.map((row) => (row.archived ? row : { ...row, ...cells })))
  useErrorFocus(section, errors)
  const editing: CellEditing = {
    product: values,
    errors,
    onChange: (index, changed) => edit(rows.with(index, changed)),
  }

  const add = (index: number, names: string[]) => {
    const added = names.reduce((list, value) => addValue(options, list, index, value), rows)
    const count = added.filter(isForSale).length
    if (count > maxVariants)
      return plural(
        count,
        'That would make {count} variant. At most {max} are possible.',
        'That would make {count} variants. At most {max} are possible.',
        { max: formatNumber(maxVariants) },
      )
    change(added)
    return undefined
  }

  return (
    <section ref={section} aria-labelledby="options-heading" className="@container mt-2 mb-4 grid grid-cols-1 gap-4">
      <input type="hidden" name="options" value={optionsText} />
      <input type="hidden" name="variants" value={variants} />
      <div>
        <h2 id="options-heading" className="text-sm font-medium">
          {t('Options')}
        </h2>
        <p className="text-sm text-soft">
          {t(
            'Choices such as size or color. Each combination is a variant with its own stock and, if you set one, its own price.',
          )}
        </p>
      </div>
      {options.length > 0 && (
        <ol aria-label={t('Options')} className="grid grid-cols-1 gap-3">
          {options.map((name, index) => (
            <Option
              // oxlint-disable-next-line react/no-array-index-key -- names are being entered
              key={index}
              index={index}
              name={name}
              count={options.length}
              error={errors[`options.${index}`]}
              onName={(text) => onChange(JSON.stringify(options.with(index, text)), variants)}
              onMove={(to) => {
                const after = moveOption(options, rows, index, to)
                change(after.rows, after.options)
              }}
              onRemove={() => change(removeOption(rows, index), options.toSpliced(index, 1))}
            >
              <OptionValues
                name={name || t('option {number}', { number: String(index + 1) })}
                values={listValues(rows, index)}
                error={errorOfValues(errors, index)}
                onAdd={(names) => add(index, names)}
                onRename={(from, to) => change(renameValue(rows, index, from, to))}
                onMove={(from, to) => change(moveValue(options, rows, index, from, to))}
                onRemove={(value) => change(removeValue(rows, index, value))}
              />
            </Option>
          ))}
        </ol>
      )}
      {options.length < maxOptions && (
        <button
          type="button"
          className={`${buttonStyle.quiet} w-fit`}
          onClick={() => {
            if (options.length === 0) setCarriedStock(stock)
            change(addOption(rows, stock), [...options, ''])
          }}
        >
          {t('Add option')}
        </button>
      )}
      {errors['options'] && <Problem text={errors['options']} />}
      {forSale.length > 0 && (
        <>
          <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h3 className="text-sm font-medium">{plural(forSale.length, '{count} variant', '{count} variants')}</h3>
            {forSale.length > 1 && (
              <FillVariants legend={t('All variants')} names={['priceOverride', 'stock']} onFill={fill} />
            )}
          </div>
          {carriedStock && forSale[0]?.row.stock === carriedStock && (
            <p role="status" className="text-sm text-soft">
              {t('The first variant has the price and the stock that the product had ({stock}).', {
                stock: carriedStock,
              })}
            </p>
          )}
          <VariantTable
            rows={forSale}
            images={images}
            {...editing}
            onRemove={(index) => change(archiveRows(rows, (row) => row === rows[index]))}
          />
          <VariantSales rows={forSale} {...editing} onFill={fill} />
        </>
      )}
      {errors['variants'] && <Problem text={errors['variants']} />}
      <ArchivedVariants
        rows={indexed.filter(({ row }) => row.archived)}
        optionCount={options.length}
        errors={errors}
        onRestore={(index) => change(rows.map((row, at) => (at === index ? { ...row, archived: false } : row)))}
      />
    </section>
  )
}

/** Moves the focus to the first wrong cell when the form was rejected because of nothing but variants. */
function useErrorFocus(section: React.RefObject<HTMLElement | null>, errors: Record<string, string>): void {
  useEffect(() => {
    const names = Object.keys(errors)
    if (names.length === 0 || !names.every((name) => /^(options|variants)\b/.test(name))) return
    section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [section, errors])
}

/** Why the values of an option were rejected, which is the same for all variants. */
function errorOfValues(errors: Record<string, string>, index: number): string | undefined {
  return Object.entries(errors).find(([name]) => new RegExp(`^variants\\.\\d+\\.values\\.${index}$`).test(name))?.[1]
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="text-sm text-sale">
      {text}
    </p>
  )
}
