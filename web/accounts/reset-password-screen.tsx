import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useActionData, useSearchParams } from 'react-router'
import { type FormReply, formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { resetPassword } from '../state/account-thunks.ts'
import { resetPagesLeft, selectPasswordReset } from '../state/auth-slice.ts'
import type { AppDispatch } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { AccountFrame, frameLinkStyle } from './account-frame.tsx'
import { ResetPasswordForm } from './reset-password-form.ts'

export const action = formAction(async ({ password = '', confirmPassword = '' }, { store, search }) => {
  const wrong = ResetPasswordForm.safeParse({ password, confirmPassword }).error?.issues ?? []
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.toReversed().map(({ path, message }) => [String(path[0]), message]))
    throw { status: 400, code: 'invalid_input', message: wrong[0]?.message, fields }
  }
  await store.dispatch(resetPassword({ ...readLink(search), password })).unwrap()
})

function readLink(search: URLSearchParams) {
  return { token: search.get('token') ?? '', email: search.get('email') ?? '' }
}

/** SPEC.md section 2: the screen that a mailed link opens. */
export function Component() {
  const [search] = useSearchParams()
  const link = readLink(search)
  const isReset = useSelector(selectPasswordReset)
  const dispatch = useDispatch<AppDispatch>()
  useEffect(() => () => void dispatch(resetPagesLeft()), [dispatch])
  const isComplete = link.token !== '' && link.email !== ''
  return (
    <AccountFrame title="Reset Password" lead={isComplete && !isReset && `For ${link.email}`}>
      <PageHead title="Reset Password" description="Set a new password for your account." />
      {isReset && <Done />}
      {!isReset && (isComplete ? <ResetForm {...link} /> : <IncorrectLink />)}
    </AccountFrame>
  )
}

function IncorrectLink() {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert" className="text-lg font-medium text-sale">
        Incorrect Link
      </p>
      <p className="text-soft">Part of the address is missing. Mail programs sometimes cut long links in two.</p>
      <Link to="/forgot-password" className={buttonStyle.filled}>
        Send a new link
      </Link>
    </div>
  )
}

function Done() {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="text-lg font-medium text-delivered">
        Password Reset
      </p>
      <p className="text-soft">You have been signed out everywhere. Sign in with your new password.</p>
      <Link to="/signin" className={buttonStyle.filled}>
        Login
      </Link>
    </div>
  )
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const dispatch = useDispatch<AppDispatch>()
  const { submit, field, alert, isBusy } = useCallForm(ResetPasswordForm, {
    refused: useActionData<FormReply>(),
    send: ({ password }) => dispatch(resetPassword({ token, email, password })).unwrap(),
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-1.5">
      {/* Password managers keep the new password under this address. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label="New Password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <FormAlert text={alert} />
      <Button type="submit" isBusy={isBusy} className="w-full">
        Reset Password
      </Button>
      <p className="mt-2 text-sm">
        <Link to="/signin" className={frameLinkStyle}>
          Login
        </Link>
      </p>
    </form>
  )
}
