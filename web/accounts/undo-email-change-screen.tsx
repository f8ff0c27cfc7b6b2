import { useLoaderData, useSearchParams } from 'react-router'
import { formAction } from '../forms/form-action.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { AccountFrame } from './account-frame.tsx'
import { IncorrectLink, Outcome, parseEmailedLink } from './emailed-link.tsx'
import { NewPasswordForm, signInWithNew } from './link-forms.tsx'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const link = parseEmailedLink(search)
  if (link.token === '' || link.email === '') return { isValid: false }
  return call('GET /api/auth/email-change-undo', { querystring: link }, signal)
})

export const action = formAction(async ({ password = '' }, screen) => {
  const link = parseEmailedLink(screen.search)
  await screen.call('POST /api/auth/email-change-undo', { body: { ...link, password } })
  return signInWithNew(screen, link.email, password, '/profile', `Your email address is ${link.email} again.`)
})

/** The screen that opens from the email about a changed address. Only its button undoes the change. */
export function Component() {
  const [search] = useSearchParams()
  const { isValid } = useLoaderData<typeof loader>()
  const { token, email } = parseEmailedLink(search)
  const title = 'Undo email change'
  return (
    <AccountFrame title={title} description="Restore your previous email address.">
      {token === '' || email === '' ? (
        <IncorrectLink to="/contact" action="Contact us" />
      ) : isValid ? (
        <NewPasswordForm email={email} label="Undo the change">
          <p>
            We’ll restore <span className="font-medium text-ink">{email}</span> as your email address. Set a new
            password to continue.
          </p>
          <p className="mt-3">
            This signs out everyone, and removes authenticator apps, passkeys and recovery codes that were added since
            the change.
          </p>
        </NewPasswordForm>
      ) : (
        <Outcome problem="This link has expired or was already used." to="/contact" action="Contact us">
          It works once, for 7 days after the change.
        </Outcome>
      )}
    </AccountFrame>
  )
}
