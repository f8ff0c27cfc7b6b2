import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useMemo } from 'react'
import { type FieldErrors, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FormError } from './form-action.ts'
import { type ActionFormOptions, useActionForm } from './use-action-form.ts'

type Options<Input, Result> = ActionFormOptions<Result> & {
  /** The initial values of the fields. */
  initial?: Partial<Record<keyof Input, string | undefined>>
}

/**
 * An action form that validates its fields with a schema of the contract: each on blur, all before the form is
 * submitted. Errors from the action are shown beside their fields, and the first bad field gets the focus.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues, Result = unknown>(
  schema: z.ZodMiniType<Output, Input>,
  { initial, ...options }: Options<Input, Result> = {},
) {
  const form = useActionForm<Result>({ ...options, onError: showError, onDone: finish })
  const { postedError } = form
  const postedErrors = useMemo(() => postedError && (toFieldErrors(postedError) as FieldErrors<Input>), [postedError])
  // Fields have no defaults here: what was typed before the app ran must stay.
  const { register, handleSubmit, setError, setValue, reset, formState } = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    ...(postedErrors && { errors: postedErrors }),
  })

  /** Passwords must not stay in a form that has been submitted. */
  function finish(result: Result): void {
    reset()
    options.onDone?.(result)
  }

  function showError(error: FormError): void {
    const { message, fields = {} } = error
    const own = Object.entries(fields).filter(([name]) => form.ref.current?.elements.namedItem(name))
    for (const [index, [name, text]] of own.entries()) {
      setError(name as Path<Input>, { message: text }, { shouldFocus: index === 0 })
    }
    if (own.length === 0) setError('root', { message })
    options.onError?.(error)
  }

  /** The props of a Field. */
  const field = (name: Path<Input>) => {
    const text = formState.errors[name]?.message
    const isFirstBad = postedError !== undefined && Object.keys(postedError.fields ?? {})[0] === name
    return {
      ...register(name),
      error: typeof text === 'string' ? text : undefined,
      defaultValue: postedError?.values[name] ?? initial?.[name],
      ...(isFirstBad && { autoFocus: true }),
    }
  }

  return {
    form: {
      ...form,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const element = event.currentTarget
        const { submitter } = event.nativeEvent as SubmitEvent
        const target = submitter instanceof HTMLButtonElement ? submitter : element
        void handleSubmit(() => form.submit(target))(event)
      },
    },
    field,
    register,
    /** Fills a text field or a select. */
    setText: (name: string, text: string) => setValue(name as Path<Input>, text as PathValue<Input, Path<Input>>),
    alert: formState.errors.root?.message,
  }
}

function toFieldErrors({ message, fields = {} }: FormError) {
  const own = Object.entries(fields).map(([name, text]) => [name, { type: 'server', message: text }])
  return own.length > 0 ? Object.fromEntries(own) : { root: { type: 'server', message } }
}
