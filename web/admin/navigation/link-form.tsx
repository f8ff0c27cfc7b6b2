import { FooterLink } from '#contract/navigation/navigation.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { closeDisclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { linkTargetsId } from './link-targets.tsx'
import { RevisionInput } from './row-buttons.tsx'

export type ItemFormProps<T> = {
  /** What is done, in which list, and at which place. */
  values: Record<string, string>
  revision: number
  /** What is changed; absent if one is added. */
  item?: T
}

/** Adds or changes a link of a group. */
export function LinkForm({ values, revision, item }: ItemFormProps<FooterLink>) {
  const { form, field } = useSchemaForm(FooterLink, {
    values,
    saved: item,
    onDone: () => closeDisclosure(form.ref.current),
  })
  return (
    <ActionForm form={form} className="mt-2 grid max-w-xl gap-1.5">
      <RevisionInput revision={revision} />
      <Field label="Name" autoComplete="off" maxLength={60} {...field('label')} />
      <Field
        label="Link"
        list={linkTargetsId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Select a page of the shop, or enter a URL that starts with https://."
        {...field('to')}
      />
      <SubmitButton form={form} label="Save link" />
    </ActionForm>
  )
}
