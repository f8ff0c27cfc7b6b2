import { useLoaderData, useSearchParams } from 'react-router'
import type { LinkNeeds } from '#contract/accounts/accounts.ts'
import { staffRoleNames, staffRoleTasks } from '#contract/accounts/staff-role-names.ts'
import { t } from '#contract/language/t.ts'
import { isApiError } from '../api/call.ts'
import { formAction } from '../forms/form-action.ts'
import { useSettings } from '../product/settings-context.ts'
import { checkSession } from '../state/account-thunks.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { rich } from '../ui/rich.tsx'
import { AccountFrame } from './account-frame.tsx'
import { IncorrectLink, Outcome, parseEmailedLink } from './emailed-link.tsx'
import {
  NewPasswordForm,
  NewPasswordInstead,
  SignInToLinkForm,
  signInWithNew,
  UseLinkForm,
  withNewPassword,
} from './link-forms.tsx'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const link = parseEmailedLink(search)
  if (link.token === '' || link.email === '') return { invitation: undefined, problem: '' }
  try {
    const invitation = await call('GET /api/auth/invitation', { querystring: link }, signal)
    return { invitation, problem: '' }
  } catch (error) {
    if (isApiError(error) && error.status < 500) return { invitation: undefined, problem: error.message }
    throw error
  }
})

export const action = formAction(async ({ intent, name, password = '' }, screen) => {
  const { store, call, search } = screen
  const link = parseEmailedLink(search)
  const isNew = intent === withNewPassword.intent
  await call('POST /api/auth/invitation', { body: isNew ? { ...link, name, password } : link })
  const notice = t('You’ve joined the team.')
  if (isNew) return signInWithNew(screen, link.email, password, '/admin', notice)
  await store.dispatch(checkSession())
  return { path: '/admin', isReplacing: true, notice }
})

/** The screen that an invitation to the staff opens. Only its button accepts it, since email scanners follow links. */
export function Component() {
  const [search] = useSearchParams()
  const { invitation, problem } = useLoaderData<typeof loader>()
  const { name } = useSettings()
  const { email } = parseEmailedLink(search)
  return (
    <AccountFrame
      title={t('Join {name}', { name })}
      description={t('Accept an invitation to join the {name} team.', { name })}
      lead={invitation && t('You’ve been invited to join the {name} team.', { name })}
    >
      {invitation && (
        <>
          <p className="mb-6 rounded-card bg-sunken p-4 text-sm">
            <span className="font-semibold">{staffRoleNames()[invitation.staffRole]}. </span>
            {staffRoleTasks()[invitation.staffRole]}
          </p>
          <Forms email={email} invitation={invitation} />
        </>
      )}
      {!invitation && problem === '' && (
        <IncorrectLink to="/" action={t('Go to the shop')}>
          {t('Ask for a new invitation.')}
        </IncorrectLink>
      )}
      {problem !== '' && <Outcome problem={problem} to="/" action={t('Go to the shop')} />}
    </AccountFrame>
  )
}

type FormsProps = { email: string; invitation: { needs: LinkNeeds; removesSetup: boolean } }

function Forms({ email, invitation: { needs, removesSetup } }: FormsProps) {
  const label = t('Accept invitation')
  const address = <span className="font-medium text-ink">{email}</span>
  if (needs === 'nothing')
    return <UseLinkForm label={label}>{rich('You’ll use your account {address}.', { address })}</UseLinkForm>
  if (needs === 'password')
    return (
      <NewPasswordForm email={email} label={label} passwordLabel={t('Password')} asksForName isStaff>
        {rich('Create your account with {address}.', { address })}
      </NewPasswordForm>
    )
  return (
    <>
      <SignInToLinkForm email={email} label={t('Sign in and accept')}>
        {rich('There is an account with {address}. Enter its password to use it.', { address })}
      </SignInToLinkForm>
      <NewPasswordInstead email={email} label={label} removesSetup={removesSetup} asksForName={removesSetup} isStaff />
    </>
  )
}
