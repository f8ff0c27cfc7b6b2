import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '#contract/language/t.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { ItemButtons, type ItemButtonsProps } from '../../kit/item-buttons.tsx'
import { cellStyle } from './cell-style.ts'

type OptionProps = Pick<ItemButtonsProps, 'index' | 'name' | 'count' | 'onMove' | 'onRemove'> & {
  error: string | undefined
  onName: (name: string) => void
  children: React.ReactNode
}

/** An option: its name, its place among the options, and its values. */
export function Option({ index, name, error, onName, children, ...item }: OptionProps) {
  const number = String(index + 1)
  const label = name || t('option {number}', { number })
  return (
    <li className="rounded-control border border-line p-4">
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">{t('Option {number}', { number })}</legend>
        <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
          <label className="grid max-w-60 grow gap-1.5 text-sm">
            {t('Name of option {number}', { number })}
            <input
              value={name}
              maxLength={40}
              placeholder={t('Size')}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `option-${index}-error`}
              onChange={({ target }) => onName(target.value)}
              className={cellStyle}
            />
          </label>
          <div className="-ms-2 flex flex-wrap">
            <ItemButtons name={label} index={index} {...item} className={buttonStyle.link} />
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

type OptionValuesProps = {
  /** The name of the option. */
  name: string
  values: string[]
  /** Why the option's values were rejected. */
  error: string | undefined
  /** Adds values, or returns why it can't. */
  onAdd: (values: string[]) => string | undefined
  onRename: (from: string, to: string) => void
  onMove: (from: number, to: number) => void
  onRemove: (value: string) => void
}

const maxLength = 60

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The values of an option, to rename, move and remove, and an input for new ones. Enter or a comma adds a value. */
export function OptionValues({ name, values, error, onAdd, onRename, onMove, onRemove }: OptionValuesProps) {
  const id = useId()
  const [entered, setEntered] = useState('')
  const [problem, setProblem] = useState<string>()
  const shown = problem ?? error

  const add = () => {
    const added = entered.split(',').flatMap((value) => value.trim() || [])
    const twin = added.find((value, at) => [...values, ...added.slice(0, at)].some((other) => isSame(other, value)))
    const isLong = added.some((value) => value.length > maxLength)
    const rejected = twin
      ? existsAlready(twin)
      : isLong
        ? t('Use {max} characters or fewer.', { max: String(maxLength) })
        : onAdd(added)
    setProblem(rejected)
    if (!rejected) setEntered('')
  }
  const rename = (element: HTMLInputElement, from: string) => {
    const to = element.value.trim()
    const twin = values.find((value) => value !== from && isSame(value, to))
    setProblem(twin && existsAlready(twin))
    if (to && !twin && to !== from) onRename(from, to)
    else element.value = from
  }
  const onEnter = (act: (element: HTMLInputElement) => void) => (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return
    event.preventDefault()
    act(event.currentTarget)
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      {values.length > 0 && (
        <ul aria-label={t('Values of {name}', { name })} className="flex flex-wrap gap-2">
          {values.map((value, index) => (
            <li
              key={value}
              className="inline-flex max-w-full items-center rounded-control border border-line bg-sunken text-soft focus-within:border-ink"
            >
              <input
                aria-label={t('Value of {name}', { name })}
                defaultValue={value}
                maxLength={maxLength}
                size={Math.max(value.length, 2)}
                onBlur={({ target }) => rename(target, value)}
                onKeyDown={onEnter((element) => rename(element, value))}
                className="min-h-11 min-w-0 rounded-control bg-transparent ps-3 text-base text-ink md:text-sm"
              />
              <ItemButtons
                name={value}
                index={index}
                count={values.length}
                onMove={(to) => onMove(index, to)}
                onRemove={() => onRemove(value)}
                className="min-h-11 w-8 shrink-0 hover:text-ink"
                hasSigns
              />
            </li>
          ))}
        </ul>
      )}
      <label className="grid max-w-60 gap-1.5 text-sm">
        {t('Add a value')}
        <input
          value={entered}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown && id}
          onChange={({ target }) => setEntered(target.value)}
          onKeyDown={onEnter(add)}
          onBlur={add}
          className={cellStyle}
        />
      </label>
      {shown && (
        <p id={id} role={problem && 'alert'} className="text-sm text-sale wrap-anywhere">
          {shown}
        </p>
      )}
    </div>
  )
}

function existsAlready(value: string): string {
  return t('“{value}” exists already.', { value })
}
