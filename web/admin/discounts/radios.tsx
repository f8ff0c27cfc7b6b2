import { useId } from 'react'
import type { FieldProps } from '../../forms/use-schema-form.ts'

type RadiosProps = FieldProps & { legend: string; options: Record<string, string> }

/** A choice of one of a few options. */
export function Radios({ legend, options, error, defaultValue, ...input }: RadiosProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="mb-3">
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(options).map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              {...input}
              type="radio"
              value={value}
              defaultChecked={value === defaultValue}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-sm text-sale">
          {error}
        </p>
      )}
    </fieldset>
  )
}
