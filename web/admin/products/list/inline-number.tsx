import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isUnusualPrice, isUnusualStock } from '#contract/catalog/unusual-changes.ts'
import { t } from '#contract/language/t.ts'
import { currencySymbol } from '#contract/money.ts'
import { amountText, parseNumber } from '#contract/numbers.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormError, FormReply, FormValues } from '../../../forms/form-action.ts'
import { useActionForm } from '../../../forms/use-action-form.ts'
import { useSettings } from '../../../product/settings-context.ts'
import { askFirst } from '../../kit/ask-first.tsx'
import { useMay } from '../../kit/use-may.ts'
import { isConflictError, useOthersChanges } from '../../kit/use-others-changes.ts'
import { describeNumber } from './describe-number.ts'

type InlineNumberProps = {
  /** The accessible name. */
  label: string
  /** The product's id. */
  id: string
  /** The id of one of its variants, whose stock this is. */
  variant?: string
  name: 'price' | 'stock'
  value: number | null
}

/**
 * A number of a product that is edited in the table. Enter or leaving it saves, Escape resets it. Enter and the arrow keys
 * move to the same number of the next or the previous row. An unusual number is saved after a confirmation. A value that is
 * entered while another one is being saved is saved next. After an error, the input is kept, with the error below it.
 * Without the permission to change it, it is plain text.
 */
export function InlineNumber(props: InlineNumberProps) {
  const { currency, roundPrices } = useSettings()
  const symbol = props.name === 'price' ? currencySymbol(currency) : ''
  const format = props.name === 'price' ? { currency, roundPrices: String(roundPrices) } : {}
  const text =
    props.value === null ? '' : props.name === 'price' ? amountText(props.value, roundPrices) : String(props.value)
  const mayEdit = useMay('catalog')
  // Turning tracking on or off is an edit of the catalog.
  const mayCorrect = useMay('stock') && props.name === 'stock' && props.value !== null
  if (mayEdit || mayCorrect) return <EditableNumber {...props} symbol={symbol} format={format} saved={text} />
  return (
    <span className="inline-block px-2 py-3 tabular-nums lg:py-2">
      {text === '' ? '–' : describeNumber(text, format)}
    </span>
  )
}

type EditableNumberProps = InlineNumberProps & {
  /** The symbol of the currency; empty for a stock. */
  symbol: string
  /** The currency, and whether its prices are whole units; empty for a stock. */
  format: FormValues
  /** The saved value as text. */
  saved: string
}

function EditableNumber({ label, id, variant, name, symbol, format, saved }: EditableNumberProps) {
  const input = useRef<HTMLInputElement>(null)
  /** The last submitted text, until something else is entered. */
  const submitted = useRef<string>(undefined)
  const isRunning = useRef(false)
  const handled = useRef<FormReply>(undefined)
  /** Whether to submit again, since another value was entered while the last one was being saved. */
  const isQueued = useRef(false)
  const form = useActionForm({
    values: { intent: name, id, label, ...format, ...(variant !== undefined && { variant }) },
    saved: { value: saved },
  })
  const isSymbolLast = symbol !== '' && describeNumber('0', format).endsWith(symbol)
  const isAsking = useRef(false)
  const [reset, setReset] = useState<{ error: FormError | undefined }>()
  const error = form.error === reset?.error ? undefined : form.error
  const errorId = useId()
  const { before } = useOthersChanges({ ...form, error }, { value: saved })

  const showSaved = () => {
    if (input.current) input.current.value = isRunning.current ? (submitted.current ?? saved) : saved
    isQueued.current = false
    if (!isRunning.current) submitted.current = undefined
    setReset({ error: form.error })
  }
  const submit = () => {
    const entered = input.current?.value ?? ''
    if (isAsking.current) return
    if (isRunning.current) isQueued.current = true
    else if (parseNumber(entered) === parseNumber(saved)) showSaved()
    else if (isUnusual(name, saved, entered)) void ask(entered)
    else save(entered)
  }
  const save = (entered: string) => {
    if (!input.current?.form) return
    submitted.current = entered
    isRunning.current = true
    form.submit(input.current.form)
  }
  const ask = async (entered: string) => {
    isAsking.current = true
    const values = { from: describeNumber(saved, format), to: describeNumber(entered, format) }
    const isConfirmed = await askFirst(
      name === 'price'
        ? { text: t('Change the price from {from} to {to}?', values), confirmLabel: t('Change price') }
        : { text: t('Change the stock from {from} to {to}?', values), confirmLabel: t('Change stock') },
    )
    isAsking.current = false
    if (isConfirmed) return save(entered)
    input.current?.focus()
    input.current?.select()
  }
  // Without dependencies, as in useActionForm.
  useEffect(() => {
    if (form.isBusy || form.reply === handled.current) return
    handled.current = form.reply
    isRunning.current = false
    const isNext = isQueued.current && !isConflictError(form.error)
    isQueued.current = false
    if (isNext) submit()
  })
  // What was rejected is submitted again only with Enter, since the admin may not have seen the error yet.
  const handleBlur = () => {
    if (input.current?.value !== submitted.current) submit()
  }

  return (
    <ActionForm
      form={form}
      // It is saved when it is left.
      data-unsaved={false}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="inline-grid grid-cols-[1fr_auto] items-center justify-items-end"
    >
      <input type="hidden" name="expected" value={before['value']} />
      <span
        className={`inline-flex items-center rounded-control border bg-raised transition-colors focus-within:border-ink hover:border-ink ${error ? 'border-sale' : 'border-edge/50'} ${isSymbolLast ? 'flex-row-reverse' : ''}`}
      >
        {symbol && (
          <span aria-hidden="true" className={`text-soft ${isSymbolLast ? 'pe-2' : 'ps-2'}`}>
            {symbol}
          </span>
        )}
        <input
          ref={input}
          type="text"
          name="value"
          data-inline={name}
          inputMode={name === 'stock' ? 'numeric' : 'decimal'}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          aria-busy={form.isBusy || undefined}
          defaultValue={saved}
          placeholder={name === 'stock' ? '–' : undefined}
          onChange={() => {
            if (!isRunning.current) submitted.current = undefined
          }}
          onBlur={handleBlur}
          onFocus={({ currentTarget }) => currentTarget.select()}
          // A click would place the caret in the number, and the input would be added to it.
          onMouseDown={(event) => {
            if (document.activeElement === event.currentTarget) return
            event.preventDefault()
            event.currentTarget.focus()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') showSaved()
            const step = rowStep(event)
            if (step === undefined) return
            event.preventDefault()
            // Leaving it with an arrow key saves it.
            if (event.key === 'Enter') submit()
            if (!isAsking.current && !isInvalid(event.currentTarget.value)) {
              findNeighbor(event.currentTarget, step)?.focus()
            }
          }}
          className={`min-h-10.5 md:min-h-9 rounded-control bg-transparent px-2 text-end tabular-nums aria-busy:opacity-60 lg:min-h-8 ${name === 'price' ? 'w-22' : 'w-16'}`}
        />
      </span>
      {error && (
        <p id={errorId} role="alert" className="col-span-2 max-w-40 pt-1.5 pe-2 pb-1 text-end text-sale">
          {messageOf(error)}
        </p>
      )}
    </ActionForm>
  )
}

function isUnusual(name: InlineNumberProps['name'], saved: string, entered: string): boolean {
  const [from, to] = [parseNumber(saved), parseNumber(entered)]
  if (typeof from !== 'number' || typeof to !== 'number') return false
  return name === 'price' ? isUnusualPrice(from, to) : isUnusualStock(from, to)
}

const isInvalid = (entered: string) => typeof parseNumber(entered) === 'string'

/** How many rows a key moves down, as in a spreadsheet. Undefined for other keys. */
function rowStep({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Enter') return shiftKey ? -1 : 1
  return { ArrowDown: 1, ArrowUp: -1 }[key]
}

/** The same number some rows further, also of a variant in an open list. */
function findNeighbor(input: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>(`[data-inline="${input.dataset['inline']}"]`)]
  const shown = all.filter((each) => each.checkVisibility())
  return shown[shown.indexOf(input) + step]
}

/** The message of the field, which is more specific than the request's message, for example "Changed to 5 in the meantime." */
function messageOf({ message, fields = {} }: FormError): string {
  return Object.values(fields)[0] ?? message
}
