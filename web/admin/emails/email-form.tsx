import { type EditedEmail, EmailText } from '#contract/email-texts/emails.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type EmailFormProps = { email: EditedEmail; onTyped: (typed: EmailText) => void }

/** The subject and the text of an email. */
export function EmailForm({ email, onTyped }: EmailFormProps) {
  const { form, field, alert } = useSchemaForm(EmailText, {
    values: { intent: 'save' },
    saved: { subject: email.subject, text: email.text },
  })
  const { error } = form
  // What another admin has changed is replaced only after the form has said so.
  const seen = error && error.code !== 'email_template_changed' ? error.values['revision'] : email.revision
  return (
    <ActionForm
      form={form}
      onInput={({ currentTarget }) =>
        onTyped({ subject: textOf(currentTarget, 'subject'), text: textOf(currentTarget, 'text') })
      }
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      <input type="hidden" name="revision" value={seen ?? 0} />
      <Field label="Subject" autoComplete="off" maxLength={200} {...field('subject')} />
      <Field
        label="Text"
        multiline
        rows={18}
        hint="Separate paragraphs with an empty line. Text after a line with --- appears as fine print."
        {...field('text')}
      />
      <FormAlert text={alert} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          Save text
        </Button>
      </div>
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
                isBlock && 'A paragraph of its own.',
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

type TextInput = HTMLInputElement | HTMLTextAreaElement

const textOf = (form: HTMLFormElement, name: string) => (form.elements.namedItem(name) as TextInput).value
