import { ActionButton, ActionForm } from '../../forms/action-form.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { ExpectedInput } from '../kit/expected-input.tsx'
import { newId, synonymsPath } from '../kit/paths.ts'
import { SynonymsForm } from './synonyms-form.ts'

/** `expected` are the words that the form replaces, as JSON. */
type SynonymsEditorProps = { id: string; words: string; alsoFind: string; expected: string }

/** Adds synonyms, or updates and deletes the group with the id. */
export function SynonymsEditor({ id, words, alsoFind, expected }: SynonymsEditorProps) {
  const { form, field, alert } = useSchemaForm(SynonymsForm, {
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
        <FormAlert text={alert} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            Save synonyms
          </Button>
          <PrefetchLink to={synonymsPath} className={buttonStyle.quiet}>
            Cancel
          </PrefetchLink>
        </div>
      </ActionForm>
      {id !== newId && (
        <Confirm
          className="mt-6 -ml-2"
          label="Delete synonyms"
          dismissLabel="Keep synonyms"
          question="Delete these synonyms? Searches stop using them immediately."
        >
          <ActionButton values={{ intent: 'delete' }} look="link" className="text-sale">
            Yes, delete
          </ActionButton>
        </Confirm>
      )}
    </AdminPage>
  )
}
