import { useLoaderData, useSearchParams } from 'react-router'
import { t } from '#contract/language/t.ts'
import { formAction } from '../forms/form-action.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { rich } from '../ui/rich.tsx'
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
  return signInWithNew(
    screen,
    link.email,
    password,
    '/profile',
    t('Your email address is {email} again.', { email: link.email }),
  )
})

/** The screen that opens from the email about a changed address. Only its button undoes the change. */
export function Component() {
  const [search] = useSearchParams()
  const { isValid } = useLoaderData<typeof loader>()
  const { token, email } = parseEmailedLink(search)
  const title = t('Undo email change')
  return (
    <AccountFrame title={title} description={t('Restore your previous email address.')}>
      {token === '' || email === '' ? (
        <IncorrectLink to="/contact" action={t('Contact us')} />
      ) : isValid ? (
        <NewPasswordForm email={email} label={t('Undo the change')}>
          <p>
            {rich('We’ll restore <span>{email}</span> as your email address. Set a new password to continue.', {
              email,
              span: (text) => <span className="font-medium text-ink">{text}</span>,
            })}
          </p>
          <p className="mt-3">
            {t(
              'This signs out everyone, and removes authenticator apps, passkeys and recovery codes that were added since the change.',
            )}
          </p>
        </NewPasswordForm>
      ) : (
        <Outcome problem={t('This link has expired or was already used.')} to="/contact" action={t('Contact us')}>
          {t('It works once, for 7 days after the change.')}
        </Outcome>
      )}
    </AccountFrame>
  )
}
