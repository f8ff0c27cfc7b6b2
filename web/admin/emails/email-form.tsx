import { type EditedEmail, EmailText } from '#contract/email-texts/emails.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { readTexts } from '../../forms/form-texts.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Field } from '../../ui/field.tsx'
import { ExpectedInput } from '../kit/expected-input.tsx'

type EmailFormProps = { email: EditedEmail; onTyped: (entered: EmailText) => void }

/** The subject and the text of an email. */
export function EmailForm({ email, onTyped }: EmailFormProps) {
  const { form, field } = useSchemaForm(EmailText, {
    values: { intent: 'save' },
    saved: { subject: email.subject, text: email.text },
  })
  return (
    <ActionForm
      form={form}
      onInput={({ currentTarget }) => {
        const { subject = '', text = '' } = readTexts(currentTarget)
        onTyped({ subject, text })
      }}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      <ExpectedInput name="revision" value={email.revision} error={form.error} conflict="email_template_changed" />
      <Field label="Subject" autoComplete="off" maxLength={200} {...field('subject')} />
      <Field
        label="Text"
        multiline
        rows={18}
        hint="Separate paragraphs with an empty line. Text after a line with --- appears as fine print."
        {...field('text')}
      />
      <SubmitButton form={form} label="Save text" />
    </ActionForm>
  )
}

/** What can be put into the text. */
export function Placeholders({ email: { placeholders } }: { email: EditedEmail }) {
  return (
    <section aria-labelledby="placeholders" className="text-sm">
      <h2 id="placeholders" className="font-medium">
        Placeholders
      </h2>
      <dl className="mt-2 grid gap-x-6 sm:grid-cols-[auto_1fr]">
        {placeholders.map(({ name, meaning, isBlock, isForSubject, isRequired }) => (
          <div key={name} className="border-b border-line py-2 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-soft">
              {[
                meaning,
                isRequired && 'Required.',
                isBlock && 'It is a separate paragraph.',
                !isBlock && !isForSubject && 'Not in the subject.',
              ]
                .filter(Boolean)
                .join(' ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
