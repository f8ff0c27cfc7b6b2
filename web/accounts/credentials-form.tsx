import { type ReactNode, useState } from 'react'
import type { Credentials } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import type { FormError, FormValues } from '../forms/form-action.ts'
import { NewPasswordField, PasswordField } from '../forms/password-field.tsx'
import { usePostedError } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { EmailField } from '../ui/field.tsx'
import { TextLink } from '../ui/prefetch-link.tsx'

const credentialsForm = {
  names: ['email', 'password', 'newPassword'] satisfies (keyof Credentials)[],
  load: async () => (await import('#contract/accounts/accounts.ts')).Credentials,
}

type CredentialsFormProps = {
  values: FormValues
  initial?: { email: string | undefined }
  /** The field that gets the focus when the form appears. */
  focus?: 'email' | 'password' | undefined
  onError: (error: FormError) => void
  children?: ReactNode
}

/** Asks for email and password, and for a new password if the current one was generated. */
export function CredentialsForm({ values, initial, focus, onError, children }: CredentialsFormProps) {
  const posted = usePostedError(values)
  const [needsNewPassword, setNeedsNewPassword] = useState(asksForNewPassword(posted))
  const { form, field } = useSchemaForm(credentialsForm, {
    values,
    ...(initial && { initial }),
    onError(error) {
      setNeedsNewPassword(needsNewPassword || asksForNewPassword(error))
      onError(error)
    },
  })
  const focused = (name: typeof focus) => (name === focus ? { autoFocus: true } : {})
  return (
    <ActionForm form={form} className="grid gap-1.5">
      <EmailField autoComplete="username" {...field('email')} {...focused('email')} />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        {...field('password')}
        {...focused('password')}
      />
      {needsNewPassword && <NewPasswordField label={t('New password')} isStaff {...field('newPassword')} />}
      <SubmitButton form={form} className="w-full" label={t('Sign in')} />
      <p className="mt-2 text-sm">
        <TextLink to="/forgot-password">{t('Forgot your password?')}</TextLink>
      </p>
      {children}
    </ActionForm>
  )
}

/** Whether the account has a generated password, which signs in only together with a new one. */
const asksForNewPassword = (error: FormError | undefined) => error?.fields?.['newPassword'] !== undefined
