import type { ReactNode } from 'react'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { useActionForm } from '../../forms/use-action-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'

/** The props of a field, with its input and its error after the form was rejected. */
export type FieldOf = (name: string) => { name: string; defaultValue: string; error: string | undefined }

type EditFormProps = {
  heading: string
  values: FormValues
  initial: FormValues
  /** Whether it adds something. */
  isNew?: boolean
  backPath: string
  children: (field: FieldOf) => ReactNode
}

/** A form for a section or an item, with the days on which it is shown. */
export function EditForm({ heading, values, initial, isNew = false, backPath, children }: EditFormProps) {
  const form = useActionForm({ values: { intent: values['intent'] ?? '' }, saved: isNew ? undefined : initial })
  const { error } = form
  const field: FieldOf = (name) => ({
    name,
    defaultValue: form.postedError?.values[name] ?? initial[name] ?? '',
    error: error?.fields?.[name],
  })
  const hasFields = Object.keys(error?.fields ?? {}).length > 0
  return (
    <ActionForm form={form} className="mt-4 grid max-w-2xl gap-2">
      {Object.entries(values).map(
        ([name, value]) => name !== 'intent' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <h1 tabIndex={-1} className="mb-4 text-2xl wrap-anywhere">
        {heading}
      </h1>
      {children(field)}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field {...field('from')} label={t('Shown from')} type="date" hint={t('Leave empty to show it immediately.')} />
        <Field {...field('until')} label={t('Shown until')} type="date" hint={t('Leave empty for no end.')} />
      </div>
      <SubmitButton form={form} alert={hasFields ? null : error?.message} label={t('Save')}>
        <TextButtonLink to={backPath}>{t('Back without saving')}</TextButtonLink>
      </SubmitButton>
    </ActionForm>
  )
}
