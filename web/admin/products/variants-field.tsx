import { useEffect, useRef, useState } from 'react'
import { maxOptions, maxVariants } from '#contract/variant-fields.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { cellStyle } from './cell-style.ts'
import { FillVariants } from './fill-variants.tsx'
import { MoveButton } from './move-button.tsx'
import { OptionValues } from './option-values.tsx'
import { readPictures } from './picture-field.tsx'
import {
  addOption,
  addValue,
  archiveRows,
  isForSale,
  moveOption,
  moveValue,
  readOptions,
  readRows,
  removeOption,
  removeValue,
  renameValue,
  type VariantRow,
  valuesOf,
} from './variant-rows.ts'
import { rowName, VariantTable } from './variant-table.tsx'

type VariantsFieldProps = {
  /** The names of the options and the rows of the variants, as JSON. */
  options: string
  variants: string
  pictures: string
  /** What was typed as the product's price, and as its stock while it has no options. */
  price: string
  stock: string
  /** Errors by name, such as `variants.3.sku`. */
  errors: Record<string, string> | undefined
  onChange: (options: string, variants: string) => void
}

const none: Record<string, string> = {}

/**
 * The options of a product and the table of its variants. Options and values need scripts; without them, the cells of
 * existing variants can be edited.
 */
export function VariantsField({
  options: optionsText,
  variants,
  pictures,
  price,
  stock,
  errors: given = none,
  onChange,
}: VariantsFieldProps) {
  const isHydrated = useHydrated()
  const section = useRef<HTMLElement>(null)
  const [carriedStock, setCarriedStock] = useState('')
  const [options, rows] = [readOptions(optionsText), readRows(variants)]
  // Errors name rows by their index, so they are of no use once rows have been added, removed or moved.
  const [outdated, setOutdated] = useState<object>()
  const errors = given === outdated ? none : given
  const edit = (newRows: VariantRow[]) => onChange(optionsText, JSON.stringify(newRows))
  const change = (newRows: VariantRow[], names = options) => {
    setOutdated(given)
    onChange(JSON.stringify(names), JSON.stringify(newRows))
  }
  const indexed = rows.map((row, index) => ({ row, index }))
  const forSale = indexed.filter(({ row }) => isForSale(row))
  useErrorFocus(section, errors)

  const add = (index: number, values: string[]) => {
    const added = values.reduce((list, value) => addValue(options, list, index, value), rows)
    const count = added.filter(isForSale).length
    if (count > maxVariants) return `That would make ${count} variants. At most ${maxVariants} are possible.`
    change(added)
    return undefined
  }

  return (
    <section ref={section} aria-labelledby="options-heading" className="@container mt-2 mb-4 grid grid-cols-1 gap-4">
      <input type="hidden" name="options" value={optionsText} />
      <input type="hidden" name="variants" value={variants} />
      <div>
        <h2 id="options-heading" className="text-sm font-medium">
          Options
        </h2>
        <p className="text-sm text-soft">
          What shoppers select, such as Size. Each combination is a variant with its own stock, and the price of the
          product unless it has another.
          <span className="hidden noscript:inline"> Changing options needs JavaScript.</span>
        </p>
      </div>
      {options.length > 0 && (
        <ol aria-label="Options" className="grid grid-cols-1 gap-3">
          {options.map((name, index) => (
            <Option
              // oxlint-disable-next-line react/no-array-index-key -- names are being typed
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
                name={name || `option ${index + 1}`}
                values={valuesOf(rows, index)}
                error={errorOfValues(errors, index)}
                onAdd={(values) => add(index, values)}
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
          disabled={!isHydrated}
          className={`${buttonStyle.quiet} w-fit noscript:hidden`}
          onClick={() => {
            if (options.length === 0) setCarriedStock(stock)
            change(addOption(rows, stock), [...options, ''])
          }}
        >
          Add option
        </button>
      )}
      {errors['options'] && <Problem text={errors['options']} />}
      {forSale.length > 0 && (
        <>
          <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h3 className="text-sm font-medium">{forSale.length === 1 ? '1 variant' : `${forSale.length} variants`}</h3>
            {forSale.length > 1 && (
              <FillVariants
                onFill={(values) => edit(rows.map((row) => (row.archived ? row : { ...row, ...values })))}
              />
            )}
          </div>
          {carriedStock && forSale[0]?.row.stock === carriedStock && (
            <p role="status" className="text-sm text-soft">
              The first variant has the price and the stock that the product had ({carriedStock}).
            </p>
          )}
          <VariantTable
            rows={forSale}
            pictures={readPictures(pictures)}
            price={price}
            errors={errors}
            onChange={(index, changed) => edit(rows.with(index, changed))}
            onRemove={(index) => change(archiveRows(rows, (row) => row === rows[index]))}
          />
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

type OptionProps = {
  index: number
  name: string
  count: number
  error: string | undefined
  onName: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  children: React.ReactNode
}

function Option({ index, name, count, error, onName, onMove, onRemove, children }: OptionProps) {
  const isHydrated = useHydrated()
  const label = name || `option ${index + 1}`
  return (
    <li className="rounded-control border border-line p-4">
      <fieldset disabled={!isHydrated} className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">Option {index + 1}</legend>
        <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
          <label className="grid max-w-60 grow gap-1.5 text-sm">
            Name of option {index + 1}
            <input
              value={name}
              maxLength={40}
              autoComplete="off"
              placeholder="Size"
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `option-${index}-error`}
              onChange={({ target }) => onName(target.value)}
              className={cellStyle}
            />
          </label>
          <div className="-ml-2 flex flex-wrap">
            {count > 1 &&
              (
                [
                  ['Move up', index - 1],
                  ['Move down', index + 1],
                ] as const
              ).map(([text, to]) => (
                <MoveButton
                  key={text}
                  label={`${text} ${label}`}
                  text={text}
                  to={to}
                  count={count}
                  onMove={onMove}
                  className={buttonStyle.link}
                />
              ))}
            <button type="button" className={buttonStyle.link} onClick={onRemove}>
              Remove<span className="sr-only"> {label}</span>
            </button>
          </div>
        </div>
        {error && (
          <p id={`option-${index}-error`} className="text-sm text-sale">
            {error}
          </p>
        )}
        {children}
      </fieldset>
    </li>
  )
}

type ArchivedVariantsProps = {
  rows: { row: VariantRow; index: number }[]
  optionCount: number
  errors: Record<string, string>
  onRestore: (index: number) => void
}

function ArchivedVariants({ rows, optionCount, errors, onRestore }: ArchivedVariantsProps) {
  const isHydrated = useHydrated()
  if (rows.length === 0) return null
  const errorsOf = (index: number) => Object.entries(errors).filter(([name]) => name.startsWith(`variants.${index}.`))
  return (
    <details open={rows.some(({ index }) => errorsOf(index).length > 0) || undefined} className="text-sm">
      <summary className="min-h-11 w-fit cursor-pointer py-3 font-medium">Archived variants ({rows.length})</summary>
      <p className="text-soft">They stay in past orders, and can’t be ordered.</p>
      <ul className="mt-2 border-t border-line">
        {rows.map(({ row, index }) => (
          <li key={row.id} className="border-b border-line py-1">
            <div className="flex min-h-11 items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {rowName(row)}
                {row.sku && <span className="text-soft"> · {row.sku}</span>}
              </span>
              {row.values.length === optionCount ? (
                <button
                  type="button"
                  disabled={!isHydrated}
                  className={buttonStyle.link}
                  onClick={() => onRestore(index)}
                >
                  Restore<span className="sr-only"> {rowName(row)}</span>
                </button>
              ) : (
                <span className="px-2 text-soft">Had other options</span>
              )}
            </div>
            {errorsOf(index).map(([name, text]) => (
              <p key={name} className="pb-2 text-sale">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="text-sm text-sale">
      {text}
    </p>
  )
}
