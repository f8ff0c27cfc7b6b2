import { useLoaderData, useSearchParams } from 'react-router'
import type { LinkNeeds } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { isApiError } from '../api/call.ts'
import { formAction } from '../forms/form-action.ts'
import { checkSession } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { rich } from '../ui/rich.tsx'
import { AccountFrame } from './account-frame.tsx'
import { IncorrectLink, Outcome, parseEmailedLink } from './emailed-link.tsx'
import {
  ConfirmationHelp,
  NewPasswordForm,
  NewPasswordInstead,
  SignInToLinkForm,
  signInWithNew,
  UseLinkForm,
  withNewPassword,
} from './link-forms.tsx'

const unknownLink = { needs: 'nothing' as LinkNeeds, removesSetup: false, isGuest: false, isNewAddress: false }

export const loader = screenLoader(async ({ call, search, signal }) => {
  const link = parseEmailedLink(search)
  if (link.token === '' || link.email === '') return unknownLink
  return call('GET /api/auth/confirm-email', { querystring: link }, signal).catch((error: unknown) => {
    // The button shows what is wrong with the link.
    if (isApiError(error)) return unknownLink
    throw error
  })
})

export const action = formAction(async ({ intent, password = '', done = '' }, screen) => {
  const { store, call, search } = screen
  const link = parseEmailedLink(search)
  const isNew = intent === withNewPassword.intent
  await call('POST /api/auth/confirm-email', { body: isNew ? { ...link, password } : link })
  if (isNew) {
    const notice = done === 'orders' ? t('Password set. Your orders are in your account.') : t('Password set.')
    return signInWithNew(screen, link.email, password, '/orders', notice)
  }
  if (selectLoggedInUser(store.getState())) await store.dispatch(checkSession())
  return { path: `/confirm-email?${new URLSearchParams({ done })}`, isReplacing: true }
})

/** The screen that a confirmation link opens. Only its button confirms, since email scanners follow links. */
export function Component() {
  const [search] = useSearchParams()
  const { needs, isNewAddress } = useLoaderData<typeof loader>()
  const { token, email } = parseEmailedLink(search)
  const isDone = search.has('done')
  const newAddressTitle = isNewAddress ? t('Confirm your new email address') : t('Confirm your email address')
  const title = needs === 'password' ? t('Set a password') : newAddressTitle
  return (
    <AccountFrame title={title} description={t('Confirm the email address of your account.')}>
      {isDone && <Done what={search.get('done') ?? ''} />}
      {!isDone && token !== '' && email !== '' && <Forms email={email} />}
      {!isDone && (token === '' || email === '') && (
        <IncorrectLink to="/profile" action={t('Your profile')}>
          {t('You can send a new one from your profile.')}
        </IncorrectLink>
      )}
    </AccountFrame>
  )
}

function Forms({ email }: { email: string }) {
  const { needs, removesSetup, isGuest, isNewAddress } = useLoaderData<typeof loader>()
  const address = <span className="font-medium text-ink">{email}</span>
  const values = { done: isGuest ? 'orders' : isNewAddress ? 'address' : '' }
  if (needs === 'nothing')
    return (
      <UseLinkForm label={t('Confirm email address')} values={values} help={<ConfirmationHelp />}>
        {isNewAddress
          ? rich('Confirm {address}. From now on, you sign in with it and get our emails there.', { address })
          : rich('Confirm {address} to save your orders to your account.', { address })}
      </UseLinkForm>
    )
  if (needs === 'password')
    return (
      <NewPasswordForm email={email} label={t('Set password')} values={values}>
        {rich('Set a password for {address} to see your orders on any device.', { address })}
      </NewPasswordForm>
    )
  if (needs === 'sign_in')
    return (
      <SignInToLinkForm label={t('Sign in and confirm')} values={values}>
        {rich('Sign in to your account to use {address} as its email address from now on.', { address })}
      </SignInToLinkForm>
    )
  return (
    <>
      <SignInToLinkForm email={email} label={t('Sign in and confirm')} values={values}>
        {rich('Enter the password of the account with {address} to confirm that it’s yours.', { address })}
      </SignInToLinkForm>
      <NewPasswordInstead
        email={email}
        label={t('Set password and confirm')}
        values={values}
        removesSetup={removesSetup}
      />
    </>
  )
}

const doneTexts: Record<string, string> = {
  orders: t('Your orders are in your account.'),
  address: t('From now on, you sign in with your new address.'),
}

function Done({ what }: { what: string }) {
  const hasOrders = what === 'orders'
  return (
    <Outcome
      done={t('Email address confirmed')}
      to={hasOrders ? '/orders' : '/products'}
      action={hasOrders ? t('View orders') : t('Continue shopping')}
    >
      {doneTexts[what] ?? t('Thank you. Your account is ready.')}
    </Outcome>
  )
}
