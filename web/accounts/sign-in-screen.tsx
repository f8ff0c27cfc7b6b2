import { useDispatch } from 'react-redux'
import { Link, redirect, useActionData, useNavigate, useSearchParams } from 'react-router'
import { Credentials } from '#contract/accounts.ts'
import { type FormReply, formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { logIn } from '../state/account-thunks.ts'
import type { AppDispatch } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AccountFrame, frameLinkStyle } from './account-frame.tsx'
import { nextPath, signInPath } from './next-path.ts'

export const action = formAction(async ({ email = '', password = '' }, { store, search }) => {
  await store.dispatch(logIn({ email, password })).unwrap()
  return redirect(nextPath(search), 303)
})

export function Component() {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = nextPath(search)
  const refused = useActionData<FormReply>()
  const { submit, field, alert, isBusy } = useCallForm(Credentials, {
    refused,
    async send(credentials) {
      await dispatch(logIn(credentials)).unwrap()
      await navigate(next, { replace: true })
    },
  })
  return (
    <AccountFrame
      title="Sign in"
      lead={
        <>
          New here?{' '}
          <Link to={signInPath(next, '/signup')} className={frameLinkStyle}>
            Create an account
          </Link>
        </>
      }
    >
      <PageHead title="Sign in" description="Sign in to your account at Galleria." />
      <form noValidate method="post" onSubmit={submit} className="grid gap-1.5">
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={refused?.values.email}
          {...field('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <FormAlert text={alert} />
        <Button type="submit" isBusy={isBusy} className="w-full">
          Sign in
        </Button>
        <p className="mt-2 text-sm">
          <Link to="/forgot-password" className={frameLinkStyle}>
            Forgot your password?
          </Link>
        </p>
      </form>
    </AccountFrame>
  )
}
