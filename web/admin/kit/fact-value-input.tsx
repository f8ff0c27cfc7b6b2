import type { FactDefinitionFields } from '#contract/catalog/fact-definitions.ts'
import { fitFact, numberPart, yesNo } from '#contract/catalog/fit-fact.ts'
import { t } from '#contract/language/t.ts'
import { Icon } from '../../ui/icon.tsx'
import { visibleText } from './visible-text.ts'

/** How the values of a detail are entered. */
export type ValueType = Pick<FactDefinitionFields, 'name' | 'kind' | 'unit' | 'choices'>

type FactValueInputProps = {
  /** Undefined for a detail with any text. */
  type: ValueType | undefined
  value: string
  rows: number
  onChange: (value: string) => void
  className: string
  'aria-label': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The input for the value of a detail, by its type. */
export function FactValueInput({ type, value, rows, onChange, className, ...input }: FactValueInputProps) {
  const handleChange = ({ target }: { target: { value: string } }) => onChange(target.value)
  if (!type || type.kind === 'text') {
    return (
      <textarea {...input} className={className} rows={rows} maxLength={1000} value={value} onChange={handleChange} />
    )
  }
  if (type.kind === 'number') {
    return (
      <span className="flex min-w-0 items-center gap-2">
        <input
          {...input}
          className={className}
          inputMode="decimal"
          value={numberPart(value, type.unit)}
          onChange={handleChange}
        />
        {type.unit && <span className="shrink-0 text-sm text-soft">{visibleText(type.unit)}</span>}
      </span>
    )
  }
  const choices: readonly string[] = type.kind === 'yesNo' ? yesNo : type.choices
  const fitted = fitFact(type, value).value
  return (
    <span className="relative block">
      <select
        {...input}
        className={`${className} appearance-none pe-11!`}
        value={fitted ?? value}
        onChange={handleChange}
      >
        <option value="">{t('Select…')}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
        {fitted === undefined && value !== '' && (
          <option value={value}>{t('{value} (not a choice)', { value: visibleText(value) })}</option>
        )}
      </select>
      <Icon name="down" className="pointer-events-none absolute top-1/2 inset-e-3.5 size-4 -translate-y-1/2" />
    </span>
  )
}
