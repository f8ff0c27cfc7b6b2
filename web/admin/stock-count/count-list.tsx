import { useRef } from 'react'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { hidden } from '../../ui/hidden.tsx'
import { rich } from '../../ui/rich.tsx'
import { type CountedRow, type CountSheet, getDifference, getExpected, getName, toKey } from './count-sheet.ts'

type CountListProps = {
  rows: CountSheet
  onCount: (key: string, counted: number | null) => void
  /** Called when a number is done. */
  onLeave: (key: string) => void
  onRemove: (key: string) => void
  /** Called with a code that a scanner entered into a number field. */
  onScan: (code: string) => void
  /** Called after the number of the last row. */
  onEnd: () => void
}

/** The items of a count with the expected and the counted units. Enter moves to the next row. */
export function CountList({ rows, onEnd, ...handlers }: CountListProps) {
  const list = useRef<HTMLUListElement>(null)
  const moveFrom = (input: HTMLInputElement, step: number) => {
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])]
    const next = inputs[inputs.indexOf(input) + step]
    if (next) next.focus()
    else if (step > 0) onEnd()
  }
  return (
    <ul ref={list} aria-label={t('Items')} className="border-t border-line">
      {rows.map((row) => (
        <Row key={toKey(row)} row={row} onMove={moveFrom} {...handlers} />
      ))}
    </ul>
  )
}

type RowProps = Omit<CountListProps, 'rows' | 'onEnd'> & {
  row: CountedRow
  onMove: (input: HTMLInputElement, step: number) => void
}

/** From this many digits on, a number is a scanned barcode. */
const barcodeDigits = 8

function Row({ row, onCount, onLeave, onRemove, onScan, onMove }: RowProps) {
  const key = toKey(row)
  const name = getName(row)
  const before = useRef(row.counted)
  const expected = formatNumber(getExpected(row))
  const difference = getDifference(row)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_3.5rem] items-center gap-x-3 border-b border-line py-2 text-sm">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-soft">
          {[
            row.sku,
            row.ordered > 0
              ? t('Expected {expected}: {stock} in stock, {ordered} ordered', {
                  expected,
                  stock: formatNumber(row.stock ?? 0),
                  ordered: formatNumber(row.ordered),
                })
              : t('Expected {expected}', { expected }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {row.problem && (
          <p role="alert" className="text-sale">
            {row.problem}
          </p>
        )}
        <button
          type="button"
          onClick={() => onRemove(key)}
          className="min-h-6 text-soft underline underline-offset-4 hover:text-ink"
        >
          {rich('Remove<hidden> {name}</hidden>', { name, hidden })}
        </button>
      </div>
      <input
        inputMode="numeric"
        aria-label={t('Counted units of {name}', { name })}
        placeholder="–"
        value={row.counted ?? ''}
        onFocus={({ currentTarget }) => {
          before.current = row.counted
          currentTarget.select()
        }}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '')
          onCount(key, digits === '' ? null : Number(digits))
        }}
        onBlur={() => row.counted !== before.current && onLeave(key)}
        onKeyDown={(event) => {
          const { currentTarget: input } = event
          const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          if (event.key === 'Enter' && input.value.length >= barcodeDigits) {
            onCount(key, before.current)
            onScan(input.value)
          } else onMove(input, step)
        }}
        className="min-h-11 w-20 input-box px-2 text-end text-base tabular-nums"
      />
      <span className={`text-end tabular-nums ${difference ? 'font-semibold text-sale' : 'text-soft'}`}>
        {difference === undefined
          ? ''
          : difference === 0
            ? t('OK')
            : `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`}
      </span>
    </li>
  )
}
