import * as z from 'zod/mini'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Field } from '../../ui/field.tsx'
import { Section } from '../kit/admin-page.tsx'
import { useMay } from '../kit/use-may.ts'

/** The API validates the tags. */
const Tags = z.object({ tags: z.string() })

/** What staff group customers by. */
export function CustomerTags({ tags }: { tags: string[] }) {
  const mayChange = useMay('orders')
  return (
    <Section title="Tags">
      {mayChange ? <TagsForm tags={tags} /> : <p className="py-3 text-sm text-soft">{tags.join(', ') || 'No tags.'}</p>}
    </Section>
  )
}

function TagsForm({ tags }: { tags: string[] }) {
  const { form, field } = useSchemaForm(Tags, { values: { intent: 'tags' }, saved: { tags: tags.join(', ') } })
  return (
    <ActionForm form={form} className="mt-3">
      <Field
        label="Tags"
        autoCapitalize="none"
        hint="Such as wholesale, separated by commas. Discounts can be limited to a tag."
        {...field('tags')}
      />
      <SubmitButton form={form} look="quiet" label="Save tags" />
    </ActionForm>
  )
}

/** The tags in what was entered. */
export function readTags(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}
