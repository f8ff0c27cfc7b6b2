import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { t } from '#contract/language/t.ts'
import { enterValue } from '../../forms/enter-value.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { type FieldProps, useSchemaForm } from '../../forms/use-schema-form.ts'
import { describeConflict, findInputFor } from './describe-conflict.ts'
import { isConflictError, useOthersChanges } from './use-others-changes.ts'

type UseEditFormOptions<Input, Result> = Omit<
  NonNullable<Parameters<typeof useSchemaForm<Input, unknown, Result>>[1]>,
  'saved' | 'initial'
> & {
  /** The saved values. Absent if the form creates something. */
  saved: FormValues | undefined
  /** The initial values of fields, if they aren’t the saved ones. */
  initial?: FormValues
  /** Replaces the text of a field that isn’t an input. */
  take?: (name: string, text: string) => void
}

/**
 * A form for values that others may change at the same time. It submits its initial values as `before`. After an error
 * `…_changed`, fields that weren’t edited have the latest values, and each field that others have also changed shows this,
 * with a button that takes their value; saving again keeps the input. Don’t give it a `key` that changes with the
 * saved values: it would lose the input.
 */
export function useEditForm<Input, Output, Result = unknown>(
  schema: z.ZodMiniType<Output, Input>,
  { saved, initial = {}, take, ...options }: UseEditFormOptions<Input, Result>,
) {
  const texts = { ...saved, ...initial } as Partial<Record<keyof Input, string>>
  const { form, field } = useSchemaForm<Input, Output, Result>(schema, {
    ...options,
    ...(saved ? { saved: texts } : { initial: texts }),
  })
  const { before, updated, messages, drop } = useOthersChanges(form, saved)
  const isConflict = isConflictError(form.error)

  const takeTheirs = (name: string) => {
    const text = saved?.[name] ?? ''
    const input = form.ref.current && findInputFor(form.ref.current, name, text)
    if (input) enterValue(input, input.type === 'radio' || text)
    else take?.(name, text)
    input?.focus()
    drop(name)
  }
  /** Shows the value that someone else has saved in a field, with a button that takes it. */
  const theirs = (name: string): ReactNode =>
    messages[name] && (
      <>
        {messages[name]}{' '}
        <button type="button" className="font-medium underline underline-offset-4" onClick={() => takeTheirs(name)}>
          {t('Use theirs')}
        </button>
      </>
    )
  return {
    theirs,
    field(name: keyof Input & string): FieldProps {
      const { error, onChange, ...props } = field(name)
      const own = isConflict && error === form.error?.fields?.[name] ? undefined : error
      return {
        ...props,
        error: theirs(name) ?? own,
        onChange() {
          drop(name)
          onChange()
        },
      }
    },
    form: {
      ...form,
      values: { ...form.values, ...(saved && { before: JSON.stringify(before) }) },
      alert: isConflict ? describeConflict(updated, messages) : form.alert,
    },
  }
}
