import * as z from 'zod/mini'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Field } from '../../ui/field.tsx'
import { Section } from '../kit/admin-page.tsx'
import { BeforeInput, readBefore } from '../kit/before-input.tsx'
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
  const saved = { tags: tags.join(', ') }
  const { form, field } = useSchemaForm(Tags, { values: { intent: 'tags' }, saved })
  return (
    <ActionForm form={form} className="mt-3">
      <BeforeInput form={form} saved={saved} conflict="customer_changed" />
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

/** The tags that were entered, and those that the form was filled with. */
export function readTagChange({ tags = '', before }: FormValues): { tags: string[]; expected: { tags: string[] } } {
  return { tags: readTags(tags), expected: { tags: readTags(readBefore(before)['tags']) } }
}

function readTags(text = ''): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}
