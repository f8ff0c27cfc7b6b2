import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useActionData } from 'react-router'
import { PasswordResetRequest } from '#contract/accounts.ts'
import { type FormReply, formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { requestPasswordReset } from '../state/account-thunks.ts'
import { resetPagesLeft, selectMailStatus } from '../state/auth-slice.ts'
import type { AppDispatch } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AccountFrame, frameLinkStyle } from './account-frame.tsx'

export const action = formAction(({ email = '' }, { store }) =>
  store
    .dispatch(requestPasswordReset({ email }))
    .unwrap()
    .then(() => null),
)

export function Component() {
  const dispatch = useDispatch<AppDispatch>()
  const isMailed = useSelector(selectMailStatus)
  const refused = useActionData<FormReply>()
  const { submit, field, alert, isBusy } = useCallForm(PasswordResetRequest, {
    refused,
    send: (request) => dispatch(requestPasswordReset(request)).unwrap(),
  })
  useEffect(() => () => void dispatch(resetPagesLeft()), [dispatch])
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Give us your email address, and we mail you a link by which you can set a new one."
    >
      <PageHead title="Forgot your password?" description="Have a link mailed by which you can set a new password." />
      {isMailed && (
        <p role="status" className="mb-6 rounded-card bg-sunken p-4 text-delivered">
          If there is an account with this address, a link is on its way to it. It works once, within the next hour.
        </p>
      )}
      <form noValidate method="post" onSubmit={submit} className="grid gap-1.5">
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={refused?.values.email}
          {...field('email')}
        />
        <FormAlert text={alert} />
        <Button type="submit" look={isMailed ? 'quiet' : 'filled'} isBusy={isBusy} className="w-full">
          {isMailed ? 'Send it again' : 'Send the link'}
        </Button>
        <p className="mt-2 text-sm">
          <Link to="/signin" className={frameLinkStyle}>
            Login
          </Link>
        </p>
      </form>
    </AccountFrame>
  )
}
