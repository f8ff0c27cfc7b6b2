import { inContext, t } from '#contract/language/t.ts'
import {
  type CancellationReason,
  cancellationReasons,
  cancellationReasonWords,
  maxReasonNote,
} from '#contract/orders/cancellation-reasons.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { LabeledCheckbox } from '../../ui/labeled-checkbox.tsx'

const options = cancellationReasons.map((value) => ({ value, label: cancellationReasonWords()[value] }))

/** Why staff cancel or refund an order, with a note. */
export function ReasonFields({ values = {} }: { values?: FormValues | undefined }) {
  return (
    <>
      <SelectField
        label={t('Reason')}
        name="reason"
        placeholder={inContext('a reason', 'None')}
        options={options}
        defaultValue={values['reason']}
      />
      <Field
        label={t('Note')}
        name="note"
        maxLength={maxReasonNote}
        autoComplete="off"
        hint={t('Only staff can read it.')}
        defaultValue={values['note']}
      />
    </>
  )
}

/** The fields of a cancellation. */
export function CancellationFields() {
  return (
    <div className="mt-4 text-sm">
      <ReasonFields />
      <LabeledCheckbox name="restock" defaultChecked>
        {t('Return the items to stock')}
      </LabeledCheckbox>
      <p className="mb-2 text-soft">{t('Clear this if they’re damaged or in transit.')}</p>
    </div>
  )
}

/** The reason and the note that were entered. */
export function parseReason({ reason, note = '' }: FormValues): { reason: CancellationReason | null; note: string } {
  return { reason: cancellationReasons.find((each) => each === reason) ?? null, note: note.trim() }
}

/** Parses the reason and the note of a cancellation, and whether its items return to stock. */
export const parseCancellation = (form: FormValues) => ({
  ...parseReason(form),
  isRestocked: form['restock'] !== undefined,
})
