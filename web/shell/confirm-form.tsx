import * as z from 'zod/mini'
import { ActionForm } from '../forms/action-form.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SecondFactorForms } from '../forms/second-factor-forms.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { type ActionFormOptions, useFirstFieldFocus } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'

type ConfirmFormProps = ActionFormOptions & {
  /** The fields of the error that asked to confirm. */
  fields: Record<string, string>
}

/** Confirms who the user is: with the second factor, or with the password if there is none. */
export function ConfirmForm({ fields, ...options }: ConfirmFormProps) {
  return fields.code === undefined ? (
    <PasswordForm {...options} />
  ) : (
    <SecondFactorForms fields={fields} submitLabel="Confirm" {...options} />
  )
}

const Password = z.object({ password: z.string().check(z.minLength(1, 'Enter your password.')) })

function PasswordForm(options: ActionFormOptions) {
  const { form, field } = useSchemaForm(Password, options)
  useFirstFieldFocus(form)
  return (
    <ActionForm form={form} className="grid gap-1.5">
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <SubmitButton form={form} className="w-full" label="Confirm" />
    </ActionForm>
  )
}
