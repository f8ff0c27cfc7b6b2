import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { Credentials, Email, Password } from '#contract/accounts/accounts.ts'
import { line } from '#contract/endpoint.ts'
import { error, t } from '#contract/language/t.ts'
import { isApiError } from '../api/call.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import type { FormValues } from '../forms/form-action.ts'
import { NewPasswordField, PasswordField } from '../forms/password-field.tsx'
import { SecondFactorForms } from '../forms/second-factor-forms.tsx'
import { useActionForm, usePostedError } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { logIn } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import type { Screen } from '../state/screen-loader.ts'
import { useSelector } from '../state/use-store.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmailField, Field } from '../ui/field.tsx'
import { TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { signInPath } from './next-path.ts'

/** The field `intent` of forms that use an emailed link: as the signed-in user, or with a new password. */
export const asSignedIn = { intent: 'use-link' }
export const withNewPassword = { intent: 'set-password' }

/** Signs in after a link has set a password. An account with two-step verification needs the sign-in page. */
export async function signInWithNew({ store }: Screen, email: string, password: string, next: string, notice: string) {
  try {
    await store.dispatch(logIn({ email, password })).unwrap()
    return { path: next, isReplacing: true, notice }
  } catch (problem) {
    if (!isApiError(problem) || problem.code !== 'second_factor_required') throw problem
    return { path: signInPath(next), isReplacing: true, notice: `${notice} ${t('Sign in to continue.')}` }
  }
}

type UseFormProps = { label: string; values?: FormValues; children: ReactNode; help?: ReactNode }

/** One button, for the user who is signed in to the account. `help` is shown with an error. */
export function UseLinkForm({ label, values, children, help }: UseFormProps) {
  const form = useActionForm({ values: { ...asSignedIn, ...values } })
  return (
    <ActionForm form={form} className="grid gap-4">
      <div className="wrap-anywhere text-soft">{children}</div>
      <SubmitButton form={form} className="w-full" label={label} />
      {form.error && help}
    </ActionForm>
  )
}

const SignIn = z.pick(Credentials, { email: true, password: true })
const PasswordOnly = z.object({ email: z.optional(Email), password: Credentials.shape.password })

type SignInFormProps = { email?: string; label: string; values?: FormValues; children: ReactNode }

/**
 * Signs in to the account that a link is about, on the sign-in page's action, which then posts the form to this screen.
 * If `email` is missing, the user enters the account's.
 */
export function SignInToLinkForm({ email, label, values, children }: SignInFormProps) {
  const { pathname, search } = useLocation()
  const user = useSelector(selectLoggedInUser)
  const [factors, setFactors] = useState<Record<string, string>>()
  const action = signInPath(pathname + search)
  const kept = { ...asSignedIn, ...values }
  const { form, field } = useSchemaForm(email === undefined ? SignIn : PasswordOnly, {
    action,
    values: email === undefined ? kept : { ...kept, email },
    onError: ({ code, fields }) => setFactors(code === 'second_factor_required' ? fields : undefined),
  })
  if (factors) {
    return (
      <>
        <p className="mb-4 text-soft">{t('Confirm it’s you to finish signing in.')}</p>
        <SecondFactorForms fields={factors} action={action} values={kept} submitLabel={label} />
      </>
    )
  }
  return (
    <ActionForm form={form} className="grid gap-1.5">
      <div className="mb-2 wrap-anywhere text-soft">{children}</div>
      {user && user.email !== email && (
        <p className="mb-2 rounded-card bg-sunken p-4 text-sm wrap-anywhere">
          {t('You’re signed in as {email}. Continuing signs you out of that account.', { email: user.email })}
        </p>
      )}
      {email === undefined ? (
        <EmailField label={t('Current email')} autoComplete="username" {...field('email')} />
      ) : (
        // Password managers look for the address.
        <input type="email" value={email} autoComplete="username" readOnly hidden />
      )}
      <PasswordField label={t('Password')} autoComplete="current-password" {...field('password')} />
      <SubmitButton form={form} className="w-full" label={label} />
    </ActionForm>
  )
}

const NewPassword = z.object({ name: z.optional(line(100)), password: Password })
const NewAccount = z.object({ name: line(100, error('Enter your name.')), password: Password })

type PasswordFormProps = {
  email: string
  label: string
  values?: FormValues
  asksForName?: boolean
  /** Whether the account is for the admin area. */
  isStaff?: boolean
  passwordLabel?: string
  children: ReactNode
}

/** Sets the password of the account that a link is about. */
export function NewPasswordForm({
  email,
  label,
  values,
  asksForName = false,
  isStaff = false,
  passwordLabel = t('New password'),
  children,
}: PasswordFormProps) {
  const { form, field } = useSchemaForm(asksForName ? NewAccount : NewPassword, {
    values: { ...withNewPassword, ...values },
  })
  return (
    <ActionForm form={form} className="grid gap-1.5">
      <div className="mb-2 wrap-anywhere text-soft">{children}</div>
      {/* Password managers store the new password under this address. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      {asksForName && (
        <Field label={t('Your name')} autoComplete="name" hint={t('Shown to other staff.')} {...field('name')} />
      )}
      <NewPasswordField label={passwordLabel} isStaff={isStaff} {...field('password')} />
      <SubmitButton form={form} className="w-full" label={label} />
    </ActionForm>
  )
}

/** The other way to use the link of an account that the user doesn't sign in to. */
export function NewPasswordInstead({
  removesSetup,
  ...form
}: Omit<PasswordFormProps, 'children'> & { removesSetup: boolean }) {
  const postedError = usePostedError(withNewPassword)
  return (
    <Disclosure
      isInitiallyOpen={postedError !== undefined}
      className="mt-8 border-t border-line pt-4"
      summary={t('Set a new password instead')}
    >
      <div className="pt-3">
        <NewPasswordForm {...form}>
          {removesSetup
            ? t(
                'If you don’t know the password, someone else may have created this account with your address. A new password signs out everyone and removes what was saved in it: name, photo, phone, addresses, cart, wishlist and two-step verification. Orders are kept.',
              )
            : t('A new password signs out everyone. Two-step verification stays on.')}
        </NewPasswordForm>
      </div>
    </Disclosure>
  )
}

/** Helps if a link to confirm an address no longer works. */
export function ConfirmationHelp() {
  return (
    <p className="text-sm">
      {rich(
        '<profile>Your profile</profile>. If you checked out without an account, <password>set a password</password> to see your orders.',
        {
          profile: (text) => <TextLink to="/profile">{text}</TextLink>,
          password: (text) => <TextLink to="/forgot-password">{text}</TextLink>,
        },
      )}
    </p>
  )
}
