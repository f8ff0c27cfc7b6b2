import { type ComponentProps, memo, type ReactNode, useId } from 'react'
import { t } from '#contract/language/t.ts'
import { Icon } from './icon.tsx'

/** Turns off corrections in fields for addresses and codes. */
export const asTyped = { autoCapitalize: 'none', spellCheck: false } as const

type Common = {
  label: ReactNode
  error?: ReactNode
  hint?: string | undefined
  /** A small control at the end of the input. */
  control?: ReactNode
}
type FieldProps = Common &
  (({ multiline?: false } & ComponentProps<'input'>) | ({ multiline: true } & ComponentProps<'textarea'>))

/** An input with a label, and a hint or an error below it. */
export function Field({ label, error, hint, control, multiline, ...input }: FieldProps) {
  const id = useId()
  const shared = {
    id,
    className: `w-full input-box text-base ${'type' in input && input.type === 'color' ? 'h-12 p-1' : `py-2.5 ps-3.5 ${control ? 'pe-14' : 'pe-3.5'}`}`,
    ...describe({ id, error, hint }),
  } as const
  return (
    <Labeled {...{ id, label, error, hint }}>
      {multiline ? (
        <textarea {...(input as ComponentProps<'textarea'>)} {...shared} />
      ) : (
        <div className="relative">
          <input {...(input as ComponentProps<'input'>)} {...shared} />
          {control && <div className="absolute inset-y-0 inset-e-0.5 grid place-items-center">{control}</div>}
        </div>
      )}
    </Labeled>
  )
}

type Described = { id: string; error: ReactNode; hint: string | undefined }

/** Returns the attributes of an input that has an error or a hint. */
function describe({ id, error, hint }: Described) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  } as const
}

type LabeledProps = Described & { label: ReactNode; control?: ReactNode; children: ReactNode }

/**
 * A label, an input, and its hint or error. The space for two lines is always there, and an error takes the place of a hint,
 * so that neither moves any field (decision 208).
 */
function Labeled({ id, label, error, hint, control, children }: LabeledProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {control}
      </div>
      {children}
      <p id={`${id}-note`} className="-my-0.5 grid min-h-8 grid-cols-1 text-[0.8125rem]/4 *:[grid-area:1/1]">
        {hint && <span className={`text-soft ${error ? 'invisible' : ''}`}>{hint}</span>}
        {error && <span className="text-sale">{error}</span>}
      </p>
    </div>
  )
}

/** A field for an email address. */
export function EmailField({
  label = t('Email'),
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
  placeholder = t('Select…'),
  options,
  control,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <Labeled {...{ id, label, error, hint, control }}>
      <div className="relative">
        <select
          id={id}
          {...describe({ id, error, hint })}
          className="w-full appearance-none input-box py-2.5 pe-11 ps-3.5 text-base"
          {...select}
        >
          <option value="">{placeholder}</option>
          <Options options={options} />
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 inset-e-3.5 size-4 -translate-y-1/2" />
      </div>
    </Labeled>
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
