import { useEffect, useId, useRef, useState } from 'react'
import { ActionForm } from '../../forms/action-form.tsx'
import type { FormError } from '../../forms/form-action.ts'
import { useActionForm } from '../../forms/use-action-form.ts'
import { buttonStyle } from '../../ui/button-style.ts'

type InlineNumberProps = {
  /** The accessible name. */
  label: string
  /** The product's id. */
  id: string
  /** The id of one of its variants, whose stock this is. */
  variant?: string
  name: 'price' | 'stock'
  value: number | null
  /** Only as wide as the number while it isn't edited, so that a word can stand before it. */
  isFitted?: boolean
}

/**
 * A number of a product that is edited in the table. Enter or leaving it saves, Escape resets it. After an error, what
 * was typed stays and the error is below it.
 */
export function InlineNumber({ label, id, variant, name, value, isFitted = false }: InlineNumberProps) {
  const saved = value === null ? '' : String(value)
  const isEdited = useRef(false)
  const submitted = useRef<string>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const form = useActionForm({
    values: { intent: name, id, ...(variant !== undefined && { variant }) },
    onDone: () => {
      // Unless something else was typed while it was being saved.
      if (input.current?.value === submitted.current) reset()
    },
  })
  const [resetError, setResetError] = useState<FormError>()
  const error = form.error === resetError ? undefined : form.error
  const errorId = useId()
  // Shows the saved value, unless another one is being typed.
  useEffect(() => {
    if (input.current && !isEdited.current) input.current.value = saved
  }, [saved])

  const reset = () => {
    isEdited.current = false
    submitted.current = undefined
    setResetError(form.error)
  }
  const submit = () => {
    if (!input.current?.form || !isEdited.current) return
    submitted.current = input.current.value
    if (input.current.value.trim() === saved) reset()
    else form.submit(input.current.form)
  }
  // What was rejected is submitted again only with Enter, since the admin may not have seen the error yet.
  const handleBlur = () => {
    if (input.current?.value !== submitted.current) submit()
  }

  return (
    <ActionForm
      form={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="inline-grid grid-cols-[1fr_auto] items-center justify-items-end"
    >
      {/* The value on the screen, so that another admin's change isn't overwritten. */}
      <input type="hidden" name="expected" value={saved} />
      <input
        ref={input}
        type="text"
        name="value"
        inputMode={name === 'stock' ? 'numeric' : 'decimal'}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        aria-busy={form.isBusy || undefined}
        defaultValue={form.postedError?.values.value ?? saved}
        placeholder={name === 'stock' ? '–' : undefined}
        autoComplete="off"
        onChange={() => {
          isEdited.current = true
        }}
        onBlur={handleBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          reset()
          event.currentTarget.value = saved
        }}
        size={isFitted ? saved.length : undefined}
        className={`min-h-11 ${isFitted ? 'focus:w-24 aria-invalid:w-24' : 'w-24'} rounded-control border border-transparent bg-transparent pr-2 text-right tabular-nums transition-colors hover:border-edge focus:border-edge focus:bg-raised aria-busy:opacity-60 aria-invalid:border-sale pl-2`}
      />
      <span className="hidden noscript:inline">
        <button type="submit" className={buttonStyle.link}>
          Save
        </button>
      </span>
      {error && (
        <p id={errorId} role="alert" className="col-span-2 max-w-40 pt-1.5 pr-2 pb-1 text-right text-sale">
          {messageOf(error)}
        </p>
      )}
    </ActionForm>
  )
}

/** The message of the field, which is more specific than that of the request, for example "Changed to 5 in the meantime." */
function messageOf({ message, fields = {} }: FormError): string {
  return Object.values(fields)[0] ?? message
}
