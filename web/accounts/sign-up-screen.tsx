import { useDispatch } from 'react-redux'
import { Link, redirect, useActionData, useNavigate, useSearchParams } from 'react-router'
import { NewAccount } from '#contract/accounts.ts'
import { type FormReply, formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { signUp } from '../state/account-thunks.ts'
import type { AppDispatch } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AccountFrame, frameLinkStyle } from './account-frame.tsx'
import { nextPath, signInPath } from './next-path.ts'

export const action = formAction(async ({ email = '', password = '', name = '' }, { store, search }) => {
  await store.dispatch(signUp({ email, password, name })).unwrap()
  return redirect(nextPath(search), 303)
})

export function Component() {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = nextPath(search)
  const refused = useActionData<FormReply>()
  const { submit, field, alert, isBusy } = useCallForm(NewAccount, {
    refused,
    async send(account) {
      await dispatch(signUp(account)).unwrap()
      await navigate(next, { replace: true })
    },
  })
  return (
    <AccountFrame
      title="Create an account"
      lead={
        <>
          You have one already?{' '}
          <Link to={signInPath(next)} className={frameLinkStyle}>
            Sign in
          </Link>
        </>
      }
    >
      <PageHead title="Create an account" description="An account at Galleria keeps your addresses and your orders." />
      <form noValidate method="post" onSubmit={submit} className="grid gap-1.5">
        <Field label="Name (optional)" autoComplete="name" defaultValue={refused?.values.name} {...field('name')} />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={refused?.values.email}
          {...field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters; a few words work well."
          {...field('password')}
        />
        <FormAlert text={alert} />
        <Button type="submit" isBusy={isBusy} className="w-full">
          Create account
        </Button>
        <p className="mt-2 text-sm text-soft">
          What we keep about you, and why, is in the{' '}
          <Link to="/privacy" className={frameLinkStyle}>
            privacy policy
          </Link>
          .
        </p>
      </form>
    </AccountFrame>
  )
}
