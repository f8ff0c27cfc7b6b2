import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { closeDisclosure } from '../ui/disclosure.tsx'
import type { FormError } from './form-action.ts'
import { findInput, listInputs, readTexts } from './form-texts.ts'
import { type ActionFormOptions, useActionForm } from './use-action-form.ts'

type Texts<Input> = Partial<Record<keyof Input, string | undefined>>

type UseSchemaFormOptions<Input, Result> = Omit<ActionFormOptions<Result>, 'saved'> & {
  /** The initial values of the fields. */
  initial?: Texts<Input>
  saved?: Texts<Input> | undefined
  /** Whether the disclosure around the form is closed after a submit. */
  closesDisclosure?: boolean
}

/** The props of a Field. */
export type FieldProps = {
  name: string
  error: ReactNode
  defaultValue: string | undefined
  onBlur: () => void
  onChange: () => void
  autoFocus?: true
}

/** A schema that is loaded once a field was left or the form is submitted, and the names of its fields. */
type LazySchema<Input, Output> = {
  names: (keyof Input & string)[]
  load: () => Promise<z.ZodMiniType<Output, Input>>
}

/** Error messages by field; under '' the error of the form as a whole. */
type Errors = Partial<Record<string, string>>

/**
 * An action form that validates its fields with a schema of the contract: each on blur, all before the form is
 * submitted. A lazy schema is loaded then. Errors from the action are shown next to their fields, and the first bad field
 * gets the focus. The values are in the page alone: fields that aren't there have none.
 */
export function useSchemaForm<Input, Output, Result = unknown>(
  schema: z.ZodMiniType<Output, Input> | LazySchema<Input, Output>,
  { initial, saved, closesDisclosure = false, ...options }: UseSchemaFormOptions<Input, Result> = {},
) {
  const form = useActionForm<Result>({ ...options, saved, onError: showError, onDone: finish })
  const { ref, postedError } = form
  const [rejected, setRejected] = useState<Errors>(() => (postedError ? errorsOf(postedError, schema) : {}))
  const [invalid, setInvalid] = useState<Errors>({})
  const touched = useRef(new Set<string>())
  const lazy = useRef<z.ZodMiniType>(undefined)

  /** Calls back with the schema; without it if it couldn't be loaded, since the API validates as well. */
  function withSchema(use: (loaded: z.ZodMiniType | undefined) => void): void {
    const loaded = 'load' in schema ? lazy.current : schema
    if (loaded || !('load' in schema)) return use(loaded)
    schema.load().then(
      (given) => use((lazy.current = given)),
      () => use(undefined),
    )
  }

  function finish(result: Result): void {
    touched.current.clear()
    setInvalid({})
    setRejected({})
    // Ready for the next one. Passwords must not remain in a submitted form.
    if (!saved && !initial) ref.current?.reset()
    options.onDone?.(result)
    if (closesDisclosure) closeDisclosure(ref.current)
  }

  function showError(error: FormError): void {
    const fields = Object.keys(error.fields ?? {}).filter((name) => ref.current && findInput(ref.current, name))
    setRejected(fields.length > 0 ? errorsOf(error, schema) : { '': error.message })
    const [first] = fields
    if (ref.current && first !== undefined) findInput(ref.current, first)?.focus()
    options.onError?.(error)
  }

  /** Validates the fields that were touched. */
  function validate(): void {
    withSchema((loaded) => {
      if (!ref.current) return
      const problems = findProblems(loaded, ref.current)
      setInvalid(Object.fromEntries(Object.entries(problems).filter(([name]) => touched.current.has(name))))
    })
  }

  /** The props of a Field. */
  const field = (name: keyof Input & string): FieldProps => {
    const isFirstBad = postedError !== undefined && Object.keys(postedError.fields ?? {})[0] === name
    return {
      name,
      error: rejected[name] ?? invalid[name],
      defaultValue: postedError?.values[name] ?? (saved ?? initial)?.[name],
      onBlur() {
        touched.current.add(name)
        validate()
      },
      onChange() {
        setRejected((errors) => ({ ...errors, [name]: undefined }))
        if (touched.current.has(name)) validate()
      },
      ...(isFirstBad && { autoFocus: true }),
    }
  }

  return {
    form: {
      ...form,
      alert: rejected[''],
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const element = event.currentTarget
        const { submitter } = event.nativeEvent as SubmitEvent
        const target = submitter instanceof HTMLButtonElement ? submitter : element
        withSchema((loaded) => {
          const inputs = listInputs(element)
          for (const { name } of inputs) touched.current.add(name)
          const problems = findProblems(loaded, element)
          const bad = inputs.find(({ name }) => problems[name] !== undefined)
          const [hidden] = Object.keys(problems).filter((name) => !inputs.some((input) => input.name === name))
          setRejected(hidden === undefined ? {} : { '': problems[hidden] })
          setInvalid(problems)
          if (bad) return bad.focus()
          if (hidden === undefined) form.submit(target)
        })
      },
    },
    field,
  }
}

/** Returns the schema's errors for a form, by field. */
function findProblems(schema: z.ZodMiniType | undefined, form: HTMLFormElement): Errors {
  const problems: Errors = {}
  for (const { path, message } of schema?.safeParse(readTexts(form)).error?.issues ?? [])
    problems[path.join('.')] ??= message
  return problems
}

/** Errors of hidden fields, which aren't in the form's schema, belong to the form as a whole. */
function errorsOf({ message, fields = {} }: FormError, schema: object): Errors {
  const hidden = Object.entries(fields).filter(([name]) => !hasField(schema, name))
  const alert = Object.keys(fields).length > 0 ? hidden.map(([, text]) => text).join(' ') : message
  return { ...fields, ...(alert && { '': alert }) }
}

function hasField(schema: object, name: string): boolean {
  const [first = name] = name.split('.')
  if ('names' in schema) return (schema.names as string[]).includes(first)
  const shape = 'shape' in schema ? schema.shape : undefined
  return typeof shape !== 'object' || shape === null || first in shape
}
