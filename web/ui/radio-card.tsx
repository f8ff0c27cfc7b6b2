import { type ComponentProps, type ReactNode, useId } from 'react'

type RadioCardsProps = {
  /** The id of the heading. */
  labelledBy: string
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** A group of radio cards, if there are any, below its error. */
export function RadioCards({ labelledBy, error, className = '', children }: RadioCardsProps) {
  const id = useId()
  return (
    <>
      {error && (
        <p id={id} className="mt-4 text-sm text-sale">
          {error}
        </p>
      )}
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={error && id}
        className={`mt-4 grid gap-3 empty:hidden ${className}`}
      >
        {children}
      </div>
    </>
  )
}

type RadioCardProps = ComponentProps<'input'> & { title?: ReactNode; aside?: ReactNode }

/** A radio button and its label in a box. */
export function RadioCard({ title, aside, children, ...input }: RadioCardProps) {
  return (
    <label className="card flex items-start gap-3 p-4 transition-colors has-checked:border-accent has-disabled:bg-sunken has-disabled:text-soft">
      <input type="radio" className="mt-1 size-4 shrink-0 accent-accent" {...input} />
      <span className="min-w-0 grow text-sm wrap-anywhere">
        {title && <span className="block text-base font-medium">{title}</span>}
        {children}
      </span>
      {aside}
    </label>
  )
}
