import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { factorFields } from '#contract/accounts/factor-fields.ts'
import { t } from '#contract/language/t.ts'
import { ApiError } from '../api/call.ts'
import { type FormError, formAction, invalidInput } from '../forms/form-action.ts'
import { getPasskey } from '../forms/passkeys.ts'
import { SecondFactorForms } from '../forms/second-factor-forms.tsx'
import { usePostedError } from '../forms/use-action-form.ts'
import { useSettings } from '../product/settings-context.ts'
import { completeLogIn, createGuestAccount, logIn } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { toast } from '../ui/toast.tsx'
import { CheckoutStart } from './checkout-start.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { isBeforeCheckout, nextPath, signInPath } from './next-path.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export { loader } from './sign-in-frame.tsx'

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
    } else if (email !== undefined && password === undefined) {
      throw invalidInput({ password: t('Enter your password.') })
    } else if (email === undefined || password === undefined) {
      throw new ApiError(401, { code: 'unauthenticated', message: t('Your session has ended. Sign in again.') })
    } else {
      await store.dispatch(logIn({ email, password, newPassword })).unwrap()
    }
    return { path: nextPath(search), isReplacing: true, preservesForm: Object.keys(kept).length > 0 }
  },
)

export function Component() {
  const [search] = useSearchParams()
  const { isBeforeOpening } = useSettings()
  const posted = usePostedError({})
  const { email: _email, code: _code, factor: _factor, guest: _guest, ...kept } = posted?.values ?? {}
  const user = useSelector(selectLoggedInUser)
  const [factors, setFactors] = useState<Record<string, string> | 'expired' | undefined>(
    () => posted && requiredFactors(posted),
  )
  if (factors && factors !== 'expired') {
    return (
      <SignInFrame
        title={t('Two-step verification')}
        lead={t('Confirm it’s you to finish signing in.')}
        description={t('The second step of your sign-in.')}
      >
        <SecondFactorForms
          fields={factors}
          values={kept}
          submitLabel={t('Sign in')}
          onError={({ code, message }) => {
            if (code !== 'sign_in_expired') return
            setFactors('expired')
            toast('error', message)
          }}
        />
      </SignInFrame>
    )
  }
  const handleError = (error: FormError) => setFactors(requiredFactors(error))
  if (isBeforeCheckout(search) && !isBeforeOpening) {
    return (
      <CheckoutStart
        kept={kept}
        posted={posted}
        email={user?.email}
        isInitiallySigningIn={factors === 'expired' || (posted !== undefined && posted.values.guest !== 'yes')}
        onError={handleError}
      />
    )
  }
  return (
    <SignInFrame
      title={t('Sign in')}
      lead={
        !isBeforeOpening &&
        rich('New here? <a>Create an account</a>', {
          a: (text) => <TextLink to={signInPath(nextPath(search), '/signup')}>{text}</TextLink>,
        })
      }
      description={t('Sign in to your account.')}
    >
      <CredentialsForm values={kept} onError={handleError} />
    </SignInFrame>
  )
}

/** The fields of the second step, if the error belongs to it. */
function requiredFactors({ code, fields, values }: FormError): Record<string, string> | undefined {
  if (code === 'second_factor_required') return fields
  const isSecondStep = values['code'] !== undefined && code !== 'sign_in_expired'
  return isSecondStep ? factorFields({ hasApp: true, hasPasskey: false }) : undefined
}
