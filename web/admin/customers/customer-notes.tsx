import type { ReactNode } from 'react'
import { type CustomerNote, maxNoteLength, NewNote } from '#contract/customers/customers.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { ConfirmDelete } from '../../forms/confirm-action.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Field } from '../../ui/field.tsx'
import { Section } from '../kit/admin-page.tsx'
import { Byline } from '../kit/byline.tsx'
import { useMay } from '../kit/use-may.ts'

type CustomerNotesProps = {
  notes: CustomerNote[]
  /** The customer's id, on a screen that isn't about the customer alone. */
  customer?: string | undefined
  /** Describes what a note is about, in addition to the customer. */
  describe: (note: CustomerNote) => ReactNode
}

/** The notes of staff about a customer and the orders. */
export function CustomerNotes({ notes, customer, describe }: CustomerNotesProps) {
  const mayWrite = useMay('orders')
  return (
    <Section title={t('Notes')}>
      {mayWrite ? (
        <NewNoteForm customer={customer} />
      ) : (
        notes.length === 0 && <p className="py-3 text-sm text-soft">{t('No notes yet.')}</p>
      )}
      <ul>
        {notes.map((one) => {
          const { id, text, by, createdAt } = one
          return (
            <li key={id} className="border-b border-line py-3 text-sm">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-0.5 text-soft wrap-anywhere">
                <Byline by={by} at={createdAt} />
                {describe(one)}
              </p>
              {mayWrite && (
                <ConfirmDelete
                  label={t('Delete note')}
                  className="-ms-2"
                  question={t('Delete this note? This can’t be undone.')}
                  values={{ intent: 'delete-note', note: id, ...(customer && { customer }) }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function NewNoteForm({ customer }: { customer: string | undefined }) {
  const { form, field } = useSchemaForm(NewNote, {
    values: { intent: 'add-note', ...(customer !== undefined && { customer }) },
  })
  return (
    <ActionForm form={form} className="mt-3 border-b border-line pb-4">
      <Field
        label={t('New note')}
        multiline
        rows={3}
        maxLength={maxNoteLength}
        hint={t('Only staff can read it.')}
        {...field('text')}
      />
      <SubmitButton form={form} look="quiet" label={t('Add note')} />
    </ActionForm>
  )
}
