import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { isApiError, type Refusal } from './refusal.ts'

type Options<Input extends FieldValues, Output> = {
  /** Sends what was typed. What it is refused with is shown beside the fields it names, or above the button. */
  send: (values: Output) => Promise<unknown>
  /** What the server said to the form when it came without the web app. */
  refused?: Refusal | undefined
  defaultValues?: DefaultValues<Input>
}

/**
 * A form that checks each field as it is left, by the contract's own schema, and keeps everything typed. Fields without
 * a default keep what was typed, or filled in by the browser, before the web app ran.
 */
export function useCallForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  { send, refused, defaultValues }: Options<Input, Output>,
) {
  const errors = useMemo(() => refused && (toErrors(refused) as FieldErrors<Input>), [refused])
  const { register, handleSubmit, setError, formState } = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    ...(defaultValues && { defaultValues }),
    ...(errors && { errors }),
  })
  const submit = handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      if (!isApiError(error)) throw error
      const fields = Object.entries(error.fields ?? {})
      for (const [field, message] of fields) setError(field as Path<Input>, { message }, { shouldFocus: true })
      if (fields.length === 0) setError('root', { message: error.message })
    }
  })
  /** What a Field needs to be part of the form. */
  const field = (name: Path<Input>) => ({ ...register(name), error: errorOf(formState.errors, name) })
  return { submit, field, register, isBusy: formState.isSubmitting, alert: formState.errors.root?.message }
}

function toErrors({ message, fields = {} }: Refusal) {
  const named = Object.entries(fields).map(([name, text]) => [name, { type: 'refused', message: text }])
  return named.length > 0 ? Object.fromEntries(named) : { root: { type: 'refused', message } }
}

function errorOf(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message
  return typeof message === 'string' ? message : undefined
}
