import { ActionForm } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { QuietButtonLink } from '../../ui/button-link.tsx'
import { Field } from '../../ui/field.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { ExpectedInput } from '../kit/expected-input.tsx'
import { newId, synonymsPath } from '../kit/paths.ts'
import { SynonymsForm } from './synonyms-form.ts'

/** `expected` are the words that the form replaces, as JSON. */
type SynonymsEditorProps = { id: string; words: string; alsoFind: string; expected: string }

/** Adds synonyms, or updates and deletes the group with the id. */
export function SynonymsEditor({ id, words, alsoFind, expected }: SynonymsEditorProps) {
  const { form, field } = useSchemaForm(SynonymsForm, {
    values: { intent: 'save' },
    saved: { words, alsoFind },
  })
  const title = id === newId ? 'Add synonyms' : 'Edit synonyms'
  return (
    <AdminPage title={title} heading={title}>
      <ActionForm form={form} className="mt-4 grid max-w-2xl gap-2">
        <ExpectedInput name="expected" value={expected} error={form.error} conflict="synonyms_changed" />
        <Field
          label="Words"
          autoComplete="off"
          hint="Separate them with commas. A search for one also finds the others."
          {...field('words')}
        />
        <Field
          label="Also find (optional)"
          autoComplete="off"
          hint="For words that aren’t quite the same: a search for the words above finds these, but not the other way."
          {...field('alsoFind')}
        />
        <SubmitButton form={form} label="Save synonyms">
          <QuietButtonLink to={synonymsPath}>Cancel</QuietButtonLink>
        </SubmitButton>
      </ActionForm>
      {id !== newId && (
        <ConfirmAction
          className="mt-6 -ml-2"
          label="Delete synonyms"
          dismissLabel="Keep synonyms"
          question="Delete these synonyms? Searches stop using them immediately."
          values={{ intent: 'delete' }}
          confirmLabel="Yes, delete"
        />
      )}
    </AdminPage>
  )
}
