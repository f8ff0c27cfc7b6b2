import { type ReactNode, useId, useRef } from 'react'
import { t } from '#contract/language/t.ts'
import { enterValue } from '../../forms/enter-value.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/field.tsx'
import { LabeledCheckbox } from '../../ui/labeled-checkbox.tsx'

/** The props of the input of a setting. */
export type Input = {
  name: string
  label: string
  defaultValue: string
  disabled: boolean
  error: ReactNode
  hint: string
}

export function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="mb-2 text-soft">{text}</p>}
      {children}
    </section>
  )
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">{children}</div>
}

/** A color. If text in it is hard to read, a button takes the shade in the error. */
export function ColorField({ error, ...input }: Input) {
  const box = useRef<HTMLDivElement>(null)
  const [shade] = /#[\da-f]{6}/.exec(typeof error === 'string' ? error : '') ?? []
  const use = (color: string) => {
    const field = box.current?.querySelector('input')
    if (!field) return
    enterValue(field, color)
    field.focus()
  }
  return (
    <div ref={box}>
      <Field {...input} error={error} type="color" />
      {shade && (
        <button type="button" className={`${buttonStyle.quiet} mb-3`} onClick={() => use(shade)}>
          <span aria-hidden className="size-5 rounded-full" style={{ backgroundColor: shade }} />
          {t('Use {shade}', { shade })}
        </button>
      )}
    </div>
  )
}

/** Also submitted when it is not checked. */
export function Checkbox({ label, name, defaultValue, disabled, hint, error }: Input) {
  const id = useId()
  return (
    <div>
      {!disabled && <input type="hidden" name={name} value="false" />}
      <LabeledCheckbox
        name={name}
        value="true"
        defaultChecked={defaultValue === 'true'}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={id}
      >
        <span className="font-medium">{label}</span>
      </LabeledCheckbox>
      <p id={id} className={`mb-2 text-sm ${error ? 'text-sale' : 'text-soft'}`}>
        {error ?? hint}
      </p>
    </div>
  )
}
