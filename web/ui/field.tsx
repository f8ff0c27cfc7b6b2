import { type ComponentProps, memo, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** Turns off corrections in fields for addresses and codes. */
export const asTyped = { autoCapitalize: 'none', spellCheck: false } as const

type Common = {
  label: ReactNode
  error?: ReactNode
  hint?: string
  /** A small control at the end of the input. */
  control?: ReactNode
}
type FieldProps = Common &
  (({ multiline?: false } & ComponentProps<'input'>) | ({ multiline: true } & ComponentProps<'textarea'>))

/** An input with a label, and a hint or an error below it. */
export function Field({ label, error, hint, control, multiline, ...input }: FieldProps) {
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const shared = {
    id,
    className: `w-full input-box text-base ${'type' in input && input.type === 'color' ? 'h-12 p-1' : `py-2.5 pl-3.5 ${control ? 'pr-14' : 'pr-3.5'}`}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
  } as const
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {multiline ? (
        <textarea {...(input as ComponentProps<'textarea'>)} {...shared} />
      ) : (
        <div className="relative">
          <input {...(input as ComponentProps<'input'>)} {...shared} />
          {control && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{control}</div>}
        </div>
      )}
      {/* The line is always there, so that an error doesn't move what is below. */}
      <p id={described} className={`mb-2 min-h-5 text-sm ${error ? 'text-sale' : 'text-soft'}`}>
        {error ?? hint}
      </p>
    </div>
  )
}

/** A field for an email address. */
export function EmailField({
  label = 'Email',
  ...props
}: Omit<Common, 'label'> & { label?: string } & ComponentProps<'input'>) {
  return <Field label={label} type="email" inputMode="email" {...props} />
}

type Option = { value: string; label: string }

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  error?: ReactNode
  hint?: string | undefined
  /** Label of the empty option. */
  placeholder?: string
  /** The same array each time, if there are many. */
  options: Option[]
  /** A control next to the label. */
  control?: ReactNode
}

/** A select with a label, and a hint or an error below it. */
export function SelectField({
  label,
  error,
  hint,
  placeholder = 'Select…',
  options,
  control,
  ...select
}: SelectFieldProps) {
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {control}
      </div>
      <div className="relative">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className="w-full appearance-none input-box py-2.5 pr-11 pl-3.5 text-base"
          {...select}
        >
          <option value="">{placeholder}</option>
          <Options options={options} />
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2" />
      </div>
      <p id={described} className={`mb-2 min-h-5 text-sm ${error ? 'text-sale' : 'text-soft'}`}>
        {error ?? hint}
      </p>
    </div>
  )
}

/** Not rendered again when only the rest of the form has changed: there are hundreds of countries. */
const Options = memo(function Options({ options }: { options: Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
})
