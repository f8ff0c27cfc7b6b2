import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Credentials, NewGuestAccount } from '#contract/accounts.ts'
import { factorFields } from '#contract/factor-fields.ts'
import { ApiError } from '../api/call.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormError, type FormValues, formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { getPasskey } from '../forms/passkeys.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { SecondFactorForms } from '../forms/second-factor-forms.tsx'
import { usePostedError } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { completeLogIn, createGuestAccount, logIn } from '../state/account-thunks.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast.tsx'
import { AccountFrame } from './account-frame.tsx'
import { nextPath, signInPath } from './next-path.ts'

/** Also gets the form of a screen that keeps it during the sign-in, and posts it back together with its own fields. */
export const action = formAction(
  async ({ email, password, newPassword, code, factor, guest, ...kept }, { store, call, search }) => {
    if (guest === 'yes') {
      await store.dispatch(createGuestAccount({ email: email ?? '' })).unwrap()
    } else if (factor !== undefined) {
      const passkey = await getPasskey(await call('POST /api/auth/login/passkey-options', {}))
      await store.dispatch(completeLogIn({ passkey })).unwrap()
    } else if (code !== undefined) {
      await store.dispatch(completeLogIn({ code })).unwrap()
    } else if (email === undefined || password === undefined) {
      throw new ApiError(401, { code: 'unauthenticated', message: 'Your session has ended. Sign in again.' })
    } else {
      await store.dispatch(logIn({ email, password, newPassword })).unwrap()
    }
    return { path: nextPath(search), isReplacing: true, keepsForm: Object.keys(kept).length > 0 }
  },
)

export function Component() {
  const [search] = useSearchParams()
  const { isBeforeOpening } = useSettings()
  const posted = usePostedError({})
  const { email: _email, code: _code, factor: _factor, guest, ...kept } = posted?.values ?? {}
  const isCheckout = nextPath(search).startsWith('/checkout')
  const [factors, setFactors] = useState(() => posted && requiredFactors(posted))
  if (factors) {
    return (
      <AccountFrame title="Two-step verification" lead="Confirm that it's you who is signing in.">
        <PageHead title="Two-step verification" description="The second step of your sign-in." />
        <SecondFactorForms
          fields={factors}
          values={kept}
          submitLabel="Sign in"
          onError={({ code, message }) => {
            if (code !== 'sign_in_expired') return
            setFactors(undefined)
            toast('error', message)
          }}
        />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Sign in"
      lead={
        !isBeforeOpening && (
          <>
            {isCheckout && 'Your cart is kept. '}
            New here? <TextLink to={signInPath(nextPath(search), '/signup')}>Create an account</TextLink>
          </>
        )
      }
    >
      <PageHead title="Sign in" description="Sign in to your account." />
      <CredentialsForm
        // The error of one form must not appear in the other.
        values={guest === 'yes' ? { ...kept, guest: 'no' } : kept}
        onError={(error) => setFactors(requiredFactors(error))}
      />
      {isCheckout && !isBeforeOpening && <GuestForm values={{ ...kept, guest: 'yes' }} />}
    </AccountFrame>
  )
}

/** Checks out with just an email address. */
function GuestForm({ values }: { values: FormValues }) {
  const { form, field, alert } = useSchemaForm(NewGuestAccount, { values })
  return (
    <section aria-labelledby="guest" className="mt-8 border-t border-line pt-8">
      <h2 id="guest" className="text-xl">
        Check out without an account
      </h2>
      <p className="mt-2 text-soft">We'll email you a link to your order. You can set a password later.</p>
      <ActionForm form={form} className="mt-5 grid gap-1.5">
        <Field label="Email address" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <FormAlert text={alert} />
        <Button type="submit" look="quiet" isBusy={form.isBusy} className="w-full">
          Continue
        </Button>
      </ActionForm>
    </section>
  )
}

/** The fields of the second step, if the error belongs to it. */
function requiredFactors({ code, fields, values }: FormError): Record<string, string> | undefined {
  if (code === 'second_factor_required') return fields
  const isSecondStep = values['code'] !== undefined && code !== 'sign_in_expired'
  return isSecondStep ? factorFields({ hasApp: true, hasPasskey: false }) : undefined
}

/** Whether the account has a generated password, which signs in only together with a new one. */
const asksForNewPassword = (error: FormError | undefined) => error?.fields?.['newPassword'] !== undefined

type CredentialsFormProps = { values: FormValues; onError: (error: FormError) => void }

function CredentialsForm({ values, onError }: CredentialsFormProps) {
  const posted = usePostedError(values)
  const [needsNewPassword, setNeedsNewPassword] = useState(asksForNewPassword(posted))
  const { form, field, alert } = useSchemaForm(Credentials, {
    values,
    onError(error) {
      setNeedsNewPassword(needsNewPassword || asksForNewPassword(error))
      onError(error)
    },
  })
  return (
    <ActionForm form={form} className="grid gap-1.5">
      <Field label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {needsNewPassword && (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters; a few words work well."
          {...field('newPassword')}
        />
      )}
      <FormAlert text={alert} />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        Sign in
      </Button>
      <p className="mt-2 text-sm">
        <TextLink to="/forgot-password">Forgot your password?</TextLink>
      </p>
    </ActionForm>
  )
}
