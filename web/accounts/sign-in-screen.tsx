import { useSearchParams } from 'react-router'
import { Credentials } from '#contract/accounts.ts'
import { ApiError } from '../api/call.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { usePostedError } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { logIn } from '../state/account-thunks.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { nextPath, signInPath } from './next-path.ts'

/** Also gets the form of a screen that keeps it during the sign-in, and posts it back together with its own fields. */
export const action = formAction(async ({ email, password, ...kept }, { store, search }) => {
  if (email === undefined || password === undefined) {
    throw new ApiError(401, { code: 'unauthenticated', message: 'Your session has ended. Sign in again.' })
  }
  await store.dispatch(logIn({ email, password })).unwrap()
  return { path: nextPath(search), isReplacing: true, keepsForm: Object.keys(kept).length > 0 }
})

export function Component() {
  const [search] = useSearchParams()
  const { email: _, ...kept } = usePostedError({})?.values ?? {}
  const { form, field, alert } = useSchemaForm(Credentials, { values: kept })
  return (
    <AccountFrame
      title="Sign in"
      lead={
        <>
          New here? <TextLink to={signInPath(nextPath(search), '/signup')}>Create an account</TextLink>
        </>
      }
    >
      <PageHead title="Sign in" description="Sign in to your account at Galleria." />
      <ActionForm form={form} className="grid gap-1.5">
        <Field label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <FormAlert text={alert} />
        <Button type="submit" isBusy={form.isBusy} className="w-full">
          Sign in
        </Button>
        <p className="mt-2 text-sm">
          <TextLink to="/forgot-password">Forgot your password?</TextLink>
        </p>
      </ActionForm>
    </AccountFrame>
  )
}
