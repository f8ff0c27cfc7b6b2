import * as z from 'zod/mini'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { Label } from '#contract/catalog/product-changes.ts'
import { t } from '#contract/language/t.ts'
import type { ListType } from '#contract/listing.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { groupNames } from './group-types.ts'

const NewGroup = z.object({ label: Label, parent: z.optional(z.string()) })

type NewGroupFormProps = {
  type: ListType
  /** Categories that a new one can be in. */
  parents?: FilterOption[]
}

/** A button that opens the form for a new category, brand or collection. */
export function NewGroupForm({ type, parents = [] }: NewGroupFormProps) {
  const { form, field } = useSchemaForm(NewGroup, { values: { intent: 'create' } })
  const { add, create } = groupNames[type]
  return (
    <Disclosure summary={add}>
      <ActionForm form={form} className="mt-2 max-w-sm">
        <Field label={t('Name')} maxLength={60} {...field('label')} />
        {parents.length > 0 && (
          <SelectField label={t('Parent category')} placeholder={t('None')} options={parents} {...field('parent')} />
        )}
        <SubmitButton form={form} label={create} />
      </ActionForm>
    </Disclosure>
  )
}
