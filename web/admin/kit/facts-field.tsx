import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Fact, maxFacts } from '#contract/catalog/facts.ts'
import { type safetyNames, shownFactName, storedFactName } from '#contract/catalog/shown-details.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import { inContext, t } from '#contract/language/t.ts'
import { useLatest } from '../../state/use-call.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { errorOfRow, parseFactRows } from './fact-rows.ts'
import { FactValueInput, type ValueType } from './fact-value-input.tsx'
import { ItemButtons, type ItemButtonsProps } from './item-buttons.tsx'
import { moved } from './moved.ts'
import { visibleText } from './visible-text.ts'

type FactsFieldProps = {
  /** The facts as JSON. */
  value: string
  /** Errors by name, such as `facts.3.value`. */
  errors: Record<string, string> | undefined
  onChange: (value: string) => void
  /** The slugs of a product's category, for suggestions, and of its brand, whose facts it has as well. */
  category?: string | undefined
  brand?: string | undefined
  hint: string
}

/** The legal requirements for each of these facts. */
const required: Record<(typeof safetyNames)[number], string> = {
  Manufacturer: t('Name, postal address, and email address or website. Required for customers in the EU.'),
  'Responsible person in the EU': t(
    'Name, postal address, and email address or website. Required if the manufacturer is outside the EU.',
  ),
  'Warnings and safety information': t(
    'Required if the product needs them to be used safely, in the language of the customers.',
  ),
}

const hintOf = (name: string) => Object.entries(required).find(([each]) => factKey(each) === factKey(name))?.[1]

const none: Record<string, string> = {}

const input = 'min-h-11 w-full min-w-0 input-box px-3 py-2 text-base md:text-sm'

/** Facts to enter, move and remove, including facts that EU law requires, with suggested names. */
export function FactsField({ value, errors = none, onChange, category = '', brand = '', hint }: FactsFieldProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const rows = parseFactRows(value)
  const suggested = useLatest(`${category} ${brand}`, (_slugs, call, signal) =>
    call('GET /api/admin/fact-suggestions', { querystring: { category, brand } }, signal),
  )?.answer
  const types = suggested?.definitions ?? []
  const typeOf = (name: string) => types.find((type) => factKey(type.name) === factKey(name))
  const has = (name: string) => rows.some((row) => factKey(row.name) === factKey(name))
  const inherited = suggested?.brandFacts.filter(({ name }) => !has(name)) ?? []
  const change = (changed: Fact[]) => onChange(JSON.stringify(changed))
  const add = (name: string) => {
    flushSync(() => change([...rows, { name, value: '' }]))
    const inputs = list.current?.lastElementChild?.querySelectorAll<HTMLElement>('input, select, textarea')
    inputs?.[name === '' ? 0 : 1]?.focus()
  }

  return (
    <fieldset className="mt-2 mb-6 grid min-w-0 grid-cols-1 gap-3">
      <legend className="text-sm font-medium">{inContext('of a product', 'Details')}</legend>
      <p className="text-sm text-soft">{hint}</p>
      {rows.length > 0 && (
        <ol ref={list} aria-label={inContext('of a product', 'Details')} className="grid grid-cols-1 gap-4">
          {rows.map((row, index) => (
            <FactRow
              // oxlint-disable-next-line react/no-array-index-key -- names are being entered
              key={index}
              row={row}
              type={typeOf(row.name)}
              index={index}
              count={rows.length}
              namesId={`${id}-names`}
              nameError={errorOfRow(errors, rows, index, 'name')}
              valueError={errorOfRow(errors, rows, index, 'value')}
              onChange={(changed) => change(rows.with(index, changed))}
              onMove={(to) => change(moved(rows, index, to))}
              onRemove={() => change(rows.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <datalist id={`${id}-names`}>
        {suggested?.names
          .filter((name) => !has(name))
          .map((name) => (
            <option key={name}>{name}</option>
          ))}
      </datalist>
      {errors['facts'] && (
        <p role="alert" className="text-sm text-sale">
          {errors['facts']}
        </p>
      )}
      {inherited.length > 0 && (
        <div className="text-sm text-soft">
          <p>{t('From the brand, unless you add a detail of the same name:')}</p>
          <ul className="mt-1 list-disc ps-5">
            {inherited.map((fact) => (
              <li key={fact.name} className="whitespace-pre-line wrap-anywhere">
                {shownFactName(fact.name)}: {fact.value}
              </li>
            ))}
          </ul>
        </div>
      )}
      {rows.length < maxFacts && (
        <>
          <ul className="grid grid-cols-1 gap-1">
            {Object.entries(required)
              .filter(([name]) => !has(name))
              .map(([name, text]) => (
                <li key={name} className="text-sm text-soft">
                  <button
                    type="button"
                    className={`${buttonStyle.link} -ms-2 max-w-full text-start whitespace-normal!`}
                    onClick={() => add(name)}
                  >
                    {t('Add “{name}”', { name: shownFactName(name) })}
                  </button>
                  <span className="block">{text}</span>
                </li>
              ))}
          </ul>
          {types.some(({ name }) => !has(name)) && (
            <ul aria-label={t('Details for this category')} className="-ms-2 flex flex-wrap">
              {types
                .filter(({ name }) => !has(name))
                .map(({ name }) => (
                  <li key={name}>
                    <button type="button" className={buttonStyle.link} onClick={() => add(name)}>
                      {t('Add “{name}”', { name: visibleText(name) })}
                    </button>
                  </li>
                ))}
            </ul>
          )}
          <button type="button" className={`${buttonStyle.quiet} w-fit`} onClick={() => add('')}>
            {t('Add detail')}
          </button>
        </>
      )}
    </fieldset>
  )
}

type FactRowProps = Pick<ItemButtonsProps, 'index' | 'count' | 'onMove' | 'onRemove'> & {
  row: Fact
  type: ValueType | undefined
  /** The id of the list of suggested names. */
  namesId: string
  nameError: string | undefined
  valueError: string | undefined
  onChange: (row: Fact) => void
}

function FactRow({ row, type, namesId, nameError, valueError, onChange, ...item }: FactRowProps) {
  const id = useId()
  const { name, value } = row
  const shownName = shownFactName(name)
  const label = shownName.trim() || t('detail {number}', { number: String(item.index + 1) })
  const hint = hintOf(name)
  const error = nameError ?? valueError
  const described = error || hint ? id : undefined
  return (
    <li className="grid grid-cols-1 gap-1.5 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <input
        aria-label={t('Name of detail {number}', { number: String(item.index + 1) })}
        placeholder={t('Material')}
        list={namesId}
        maxLength={60}
        value={shownName}
        aria-invalid={nameError ? true : undefined}
        aria-describedby={described}
        onChange={({ target }) => onChange({ name: storedFactName(target.value), value })}
        className={`${input} h-fit`}
      />
      <FactValueInput
        aria-label={t('Value of {name}', { name: label })}
        type={type}
        rows={hint ? 4 : Math.min(value.split('\n').length, 8)}
        value={value}
        aria-invalid={valueError ? true : undefined}
        aria-describedby={described}
        onChange={(text) => onChange({ name, value: text })}
        className={input}
      />
      <div className="sm:col-span-2">
        {described && (
          <p id={id} className={`text-sm ${error ? 'text-sale' : 'text-soft'}`}>
            {error ?? hint}
          </p>
        )}
        <p className="-ms-2 flex flex-wrap">
          <ItemButtons name={label} {...item} className={buttonStyle.link} />
        </p>
      </div>
    </li>
  )
}
