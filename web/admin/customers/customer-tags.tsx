import * as z from 'zod/mini'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { Field } from '../../ui/field.tsx'
import { Section } from '../kit/admin-page.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { useMay } from '../kit/use-may.ts'

/** The API validates the tags. */
const Tags = z.object({ tags: z.string() })

/** The tags by which staff group customers. */
export function CustomerTags({ tags }: { tags: string[] }) {
  const mayChange = useMay('orders')
  return (
    <Section title={t('Tags')}>
      {mayChange ? (
        <TagsForm tags={tags} />
      ) : (
        <p className="py-3 text-sm text-soft">{tags.join(', ') || t('No tags.')}</p>
      )}
    </Section>
  )
}

function TagsForm({ tags }: { tags: string[] }) {
  const saved = { tags: tags.join(', ') }
  const { form, field } = useEditForm(Tags, { values: { intent: 'tags' }, saved })
  return (
    <ActionForm form={form} className="mt-3">
      <Field
        label={t('Tags')}
        autoCapitalize="none"
        hint={t('Such as wholesale, separated by commas. Discounts can be limited to a tag.')}
        {...field('tags')}
      />
      <SubmitButton form={form} look="quiet" label={t('Save tags')} />
    </ActionForm>
  )
}

/** The entered tags, and the initial ones. */
export function parseTagChange(form: FormValues): { tags: string[]; expected: { tags: string[] } } {
  return { tags: readTags(form['tags']), expected: { tags: readTags(parseBefore(form)['tags']) } }
}

function readTags(text = ''): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}
