import { GroupHeading } from '#contract/navigation/navigation.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { closeDisclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import type { ItemFormProps } from './link-form.tsx'
import { RevisionInput } from './row-buttons.tsx'

/** Adds a group of links, or renames one. */
export function HeadingForm({ values, revision, item }: ItemFormProps<GroupHeading>) {
  const { form, field } = useSchemaForm(GroupHeading, {
    values,
    saved: item,
    onDone: () => closeDisclosure(form.ref.current),
  })
  return (
    <ActionForm form={form} className="mt-2 grid max-w-xl gap-1.5">
      <RevisionInput revision={revision} />
      <Field label="Heading" autoComplete="off" maxLength={40} {...field('title')} />
      <SubmitButton form={form} label="Save group" />
    </ActionForm>
  )
}
