import { type ReactNode, useId } from 'react'
import { SelectField } from '../../ui/select-field.tsx'

/** The props of the input of a setting. */
export type Input = {
  name: string
  label: string
  defaultValue: string
  disabled: boolean
  error: string | undefined
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

type SelectProps = { input: Input; options: { value: string; label: string }[] }

export function Select({ input, options }: SelectProps) {
  return <SelectField {...input} placeholder="Select…" options={options} />
}

/** Also submitted when it is not checked. */
export function Checkbox({ label, name, defaultValue, disabled, hint, error }: Input) {
  const id = useId()
  return (
    <div>
      {!disabled && <input type="hidden" name={name} value="false" />}
      <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={defaultValue === 'true'}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          className="size-5 accent-accent"
        />
        {label}
      </label>
      <p id={id} className={`mb-2 text-sm ${error ? 'text-sale' : 'text-soft'}`}>
        {error ?? hint}
      </p>
    </div>
  )
}
