import { type CustomerNote, maxNoteLength, NewNote } from '#contract/customers.ts'
import { ActionButton, ActionForm } from '../../forms/action-form.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { Moment } from '../../ui/time.tsx'
import { Section } from '../section.tsx'
import { useMay } from '../use-may.ts'
import { visibleText } from '../visible-text.ts'

/** What staff wrote about a customer. */
export function CustomerNotes({ notes }: { notes: CustomerNote[] }) {
  const mayWrite = useMay('orders')
  return (
    <Section title="Notes">
      {mayWrite ? <NewNoteForm /> : notes.length === 0 && <p className="py-3 text-sm text-soft">No notes yet.</p>}
      <ul>
        {notes.map(({ id, text, by, createdAt }) => (
          <li key={id} className="border-b border-line py-3 text-sm">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="mt-0.5 text-soft wrap-anywhere">
              {visibleText(by)}, <Moment at={createdAt} />
            </p>
            {mayWrite && (
              <Confirm
                className="-ml-2"
                label="Delete note"
                dismissLabel="Keep note"
                question="Delete this note? This can't be undone."
              >
                <ActionButton values={{ intent: 'delete-note', note: id }} look="link" className="text-sale">
                  Yes, delete
                </ActionButton>
              </Confirm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NewNoteForm() {
  const { form, field, alert } = useSchemaForm(NewNote, { values: { intent: 'add-note' } })
  return (
    <ActionForm form={form} className="mt-3 border-b border-line pb-4">
      <Field
        label="New note"
        multiline
        rows={3}
        maxLength={maxNoteLength}
        hint="Only staff can read it."
        {...field('text')}
      />
      <FormAlert text={alert} />
      <Button type="submit" look="quiet" isBusy={form.isBusy}>
        Add note
      </Button>
    </ActionForm>
  )
}
