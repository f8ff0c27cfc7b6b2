import { type KeyboardEvent, useState } from 'react'
import { maxOptions } from '#contract/variant-fields.ts'
import { titleWithValues, variantName } from '#contract/variants.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { readPictures } from './picture-field.tsx'
import {
  addValue,
  archiveRows,
  readOptions,
  readRows,
  removeOption,
  removeValue,
  renameValue,
  type VariantRow,
  valuesOf,
} from './variant-rows.ts'

type VariantsFieldProps = {
  /** The names of the options and the rows of the variants, as JSON. */
  options: string
  variants: string
  pictures: string
  /** Errors by name, such as `variants.3.sku`. */
  errors: Record<string, string> | undefined
  onChange: (options: string, variants: string) => void
}

const input =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-raised px-2.5 text-base transition-colors hover:border-ink aria-invalid:border-sale md:text-sm'

/**
 * The options of a product and the table of its variants. Options and values need scripts; without them, the cells of
 * existing variants can be edited.
 */
export function VariantsField({ options: optionsText, variants, pictures, errors = {}, onChange }: VariantsFieldProps) {
  const isHydrated = useHydrated()
  const [options, rows] = [readOptions(optionsText), readRows(variants)]
  const change = (newRows: VariantRow[], names = options) => onChange(JSON.stringify(names), JSON.stringify(newRows))
  const archived = rows.filter((row) => row.archived && row.id !== undefined).length

  return (
    <section aria-labelledby="options-heading" className="mt-2 mb-4 grid gap-4">
      <input type="hidden" name="options" value={optionsText} />
      <input type="hidden" name="variants" value={variants} />
      <div>
        <h2 id="options-heading" className="text-sm font-medium">
          Options
        </h2>
        <p className="text-sm text-soft">
          What shoppers select, such as Size. Each combination has its own stock.
          <span className="hidden noscript:inline"> Changing options needs JavaScript.</span>
        </p>
      </div>
      {options.map((name, index) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- names are being typed
          key={index}
          disabled={!isHydrated}
          className="grid gap-3 rounded-control border border-line p-4"
        >
          <legend className="sr-only">Option {index + 1}</legend>
          <div className="flex items-end gap-2">
            <label className="grid grow gap-1.5 text-sm">
              Name of option {index + 1}
              <input
                value={name}
                maxLength={40}
                autoComplete="off"
                placeholder="Size"
                aria-invalid={errors[`options.${index}`] ? true : undefined}
                onChange={({ target }) => change(rows, options.with(index, target.value))}
                className={input}
              />
            </label>
            <button
              type="button"
              className={buttonStyle.link}
              onClick={() => change(removeOption(rows, index), options.toSpliced(index, 1))}
            >
              Remove<span className="sr-only"> option {name || index + 1}</span>
            </button>
          </div>
          <Values
            name={name || `option ${index + 1}`}
            values={valuesOf(rows, index)}
            onAdd={(value) => change(addValue(options, rows, index, value))}
            onRename={(from, to) => change(renameValue(rows, index, from, to))}
            onRemove={(value) => change(removeValue(rows, index, value))}
          />
        </fieldset>
      ))}
      {options.length < maxOptions && (
        <button
          type="button"
          disabled={!isHydrated}
          className={`${buttonStyle.quiet} w-fit noscript:hidden`}
          onClick={() =>
            change(
              rows.map((row) => (row.archived ? row : { ...row, values: [...row.values, ''] })),
              [...options, ''],
            )
          }
        >
          Add option
        </button>
      )}
      {rows.length > 0 && (
        <ul aria-label="Variants" className="grid gap-3">
          {rows.map((row, index) => (
            <Row
              key={row.id ?? `new ${variantName(row)}`}
              row={row}
              index={index}
              pictures={readPictures(pictures)}
              errors={errors}
              onChange={(changed) => change(rows.with(index, changed))}
              onArchive={() =>
                change(
                  row.archived
                    ? rows.with(index, { ...row, archived: false })
                    : archiveRows(rows, (each) => each === row),
                )
              }
            />
          ))}
        </ul>
      )}
      {archived > 0 && (
        <p role="status" className="text-sm text-soft">
          Archived variants stay in past orders, and can't be ordered.
        </p>
      )}
      {[errors['options'], errors['variants']].map(
        (text) =>
          text && (
            <p key={text} role="alert" className="text-sm text-sale">
              {text}
            </p>
          ),
      )}
    </section>
  )
}

type ValuesProps = {
  name: string
  values: string[]
  onAdd: (value: string) => void
  onRename: (from: string, to: string) => void
  onRemove: (value: string) => void
}

/** The values of an option, to rename and remove, and an input for new ones. Enter or a comma adds a value. */
function Values({ name, values, onAdd, onRename, onRemove }: ValuesProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim()) onAdd(typed.trim())
    setTyped('')
  }
  const handleKey = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const rename = (element: HTMLInputElement, from: string) => {
    const to = element.value.trim()
    if (to && !values.includes(to)) onRename(from, to)
    else element.value = from
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {values.map((value) => (
        <span key={value} className="inline-flex items-center rounded-control border border-line bg-sunken">
          <input
            aria-label={`Value of ${name}`}
            defaultValue={value}
            maxLength={60}
            size={Math.max(value.length, 3)}
            autoComplete="off"
            onBlur={({ target }) => rename(target, value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              rename(event.currentTarget, value)
            }}
            className="min-h-11 bg-transparent pl-3 text-sm"
          />
          <button
            type="button"
            aria-label={`Remove ${value}`}
            onClick={() => onRemove(value)}
            className="min-h-11 min-w-11 text-soft hover:text-ink"
          >
            ×
          </button>
        </span>
      ))}
      <label className="grid gap-1.5 text-sm">
        Add a value
        <input
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKey}
          onBlur={add}
          className={input}
        />
      </label>
    </div>
  )
}

type RowProps = {
  row: VariantRow
  index: number
  pictures: { src: string; alt: string }[]
  errors: Record<string, string>
  onChange: (row: VariantRow) => void
  onArchive: () => void
}

const cells = [
  { name: 'ownPrice', label: 'Price', inputMode: 'decimal', placeholder: 'As product' },
  { name: 'stock', label: 'Stock', inputMode: 'numeric', placeholder: 'Not tracked' },
  { name: 'sku', label: 'SKU', inputMode: 'text', placeholder: '' },
  { name: 'barcode', label: 'Barcode', inputMode: 'text', placeholder: '' },
] as const

function Row({ row, index, pictures, errors, onChange, onArchive }: RowProps) {
  const isHydrated = useHydrated()
  const title = variantName({ values: row.values.filter(Boolean) }) || 'New variant'
  const own = Object.entries(errors).filter(([name]) => name.startsWith(`variants.${index}.`))
  return (
    <li className="grid gap-2 border-b border-line pb-3">
      <div className="flex items-center justify-between gap-3">
        <p className={`min-w-0 text-sm font-medium wrap-anywhere ${row.archived ? 'text-soft' : ''}`}>
          {title}
          {row.archived && ' (archived)'}
        </p>
        <button type="button" disabled={!isHydrated} className={buttonStyle.link} onClick={onArchive}>
          {row.archived ? 'Restore' : row.id === undefined ? 'Remove' : 'Archive'}
          <span className="sr-only"> {title}</span>
        </button>
      </div>
      {!row.archived && (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {cells.map(({ name, label, ...attributes }) => {
            const field = `variants.${index}.${name}`
            const error = errors[field]
            return (
              <label key={name} className="grid content-start gap-1 text-xs text-soft">
                {label}
                <input
                  {...attributes}
                  name={field}
                  value={row[name]}
                  autoComplete="off"
                  aria-label={`${label} of ${title}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error && `variant-${index}-errors`}
                  onChange={({ target }) => onChange({ ...row, [name]: target.value })}
                  className={`${input} text-ink`}
                />
              </label>
            )
          })}
          {pictures.length > 0 && (
            <label className="col-span-2 grid gap-1 text-xs text-soft">
              Picture
              <select
                name={`variants.${index}.picture`}
                aria-label={`Picture of ${title}`}
                value={row.picture}
                onChange={({ target }) => onChange({ ...row, picture: target.value })}
                className={`${input} text-ink`}
              >
                <option value="">None of its own</option>
                {pictures.map(({ src, alt }, at) => (
                  <option key={src} value={src}>
                    {titleWithValues(`Picture ${at + 1}`, alt ? [alt] : [])}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      {own.length > 0 && (
        <div id={`variant-${index}-errors`} role="alert" className="text-sm text-sale">
          {own.map(([name, text]) => (
            <p key={name}>{text}</p>
          ))}
        </div>
      )}
    </li>
  )
}
