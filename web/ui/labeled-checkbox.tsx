import type { ComponentProps } from 'react'

/** A checkbox with its label. */
export function LabeledCheckbox({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm wrap-anywhere">
      <input type="checkbox" className="size-5 shrink-0 accent-accent" {...input} />
      {children}
    </label>
  )
}
