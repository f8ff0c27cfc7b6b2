import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ActiveSession, User } from '#contract/accounts/accounts.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { maxProfileImageBytes } from '#contract/media/media.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { type FormValues, formAction } from '../forms/form-action.ts'
import { ImageUpload } from '../forms/image-upload.tsx'
import { createPasskey } from '../forms/passkeys.ts'
import { GuestNote } from '../order/guest-note.tsx'
import { AccountNavigation } from '../shell/account-navigation.tsx'
import { Avatar } from '../shell/avatar.tsx'
import { PageHead } from '../shell/page-head.tsx'
import {
  cancelEmailChange,
  fetchProfile,
  removeProfileImage,
  setProfileImage,
  updateProfile,
} from '../state/account-thunks.ts'
import { loadAfterActions, type Screen, screenLoader } from '../state/screen-loader.ts'
import { useDispatch, useSelector } from '../state/use-store.tsx'
import { selectUserInfo } from '../state/user-slice.ts'
import { QuietButtonLink, TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { Day } from '../ui/time.tsx'
import { AddressBook } from './address-book.tsx'
import { signInPath } from './next-path.ts'
import { ProfileDetails } from './profile-details.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { Section } from './section.tsx'

export const loader = screenLoader(async ({ store, call, signal }) => {
  const [sessions, secondFactor] = await Promise.all([
    call('GET /api/users/own/sessions', {}, signal),
    call('GET /api/users/own/second-factor', {}, signal),
    store.dispatch(fetchProfile(undefined, { signal })).unwrap(),
  ])
  return { sessions, secondFactor }
})

export const shouldRevalidate = loadAfterActions

export const action = formAction(async (form, screen) => {
  const outcome =
    form.intent === 'add-passkey' ? await addPasskey(screen) : { notice: await handleIntent(form, screen) }
  notifyTabs()
  return outcome
})

/** Other tabs that show the profile load it again when a message arrives. */
const channel = 'galleria-profile'

function notifyTabs(): void {
  if (!('document' in globalThis)) return
  const tabs = new BroadcastChannel(channel)
  tabs.postMessage('changed')
  tabs.close()
}

async function addPasskey({ call }: Screen) {
  const passkey = await createPasskey(await call('POST /api/users/own/passkeys/options', {}))
  const { recoveryCodes } = await call('POST /api/users/own/passkeys', { body: { passkey } })
  return { notice: t('Passkey added.'), result: recoveryCodes }
}

/** Applies the submitted form and returns the notice. */
async function handleIntent(
  { intent, id = '', ...form }: FormValues,
  { store: { dispatch }, call }: Screen,
): Promise<string> {
  switch (intent) {
    case 'default-address':
      await dispatch(updateProfile({ defaultAddressId: id })).unwrap()
      return t('Default address changed.')
    case 'delete-address':
      await dispatch(updateProfile({ deletedAddressId: id })).unwrap()
      return t('Address deleted.')
    case 'end-session':
      await call('DELETE /api/users/own/sessions/:id', { params: { id } })
      return t('Signed out.')
    case 'confirm-email':
      return (await call('POST /api/users/own/email-confirmation', {})).message
    case 'cancel-email-change':
      await dispatch(cancelEmailChange()).unwrap()
      return t('Your email address hasn’t changed.')
    case 'remove-image':
      await dispatch(removeProfileImage()).unwrap()
      return t('Photo removed.')
    case 'remove-app':
      await call('DELETE /api/users/own/authenticator-app', {})
      return t('Authenticator app removed.')
    case 'remove-passkey':
      await call('DELETE /api/users/own/passkeys/:id', { params: { id } })
      return t('Passkey removed.')
    case 'password':
      await dispatch(updateProfile(pick(form, ['currentPassword', 'password']))).unwrap()
      return t('Password changed. You’ve been signed out everywhere else.')
    case 'language':
      await dispatch(updateProfile({ language: (form['language'] || null) as LanguageCode | null })).unwrap()
      return t('Language saved.')
    default:
      await dispatch(updateProfile(pick(form, ['name', 'phone', 'email', 'currentPassword']))).unwrap()
      return intent === 'email' || intent === 'owner'
        ? t('We’ve sent a link to the new address. Open it to confirm the change.')
        : t('Changes saved.')
  }
}

function pick(form: FormValues, names: string[]): FormValues {
  return Object.fromEntries(Object.entries(form).filter(([name]) => names.includes(name)))
}

export function Component() {
  const { sessions, secondFactor } = useLoaderData<typeof loader>()
  const user = useSelector(selectUserInfo)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const tabs = new BroadcastChannel(channel)
    tabs.addEventListener('message', () => void revalidate())
    return () => tabs.close()
  }, [revalidate])
  if (!user) return null
  if (!user.hasPassword) return <GuestProfile user={user} />
  const title = t('Your profile')
  return (
    <div className="wrap wrap-anywhere pt-6 sm:pt-10">
      <PageHead title={title} description={t('Your details, addresses and sessions.')} />
      <AccountNavigation />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {user.name === '' ? title : t('Hello, {name}', { name: user.name })}
      </h1>
      <p className="mt-2 mb-5 text-soft">{user.email}</p>
      <ProfileImage user={user} />
      {!user.emailConfirmed && !user.pendingEmail && <UnconfirmedEmail user={user} />}
      <div className="mt-10 grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="grid grid-cols-1 content-start gap-12">
          <ProfileDetails user={user} />
          <SecondFactorSection {...secondFactor} />
        </div>
        <div className="grid grid-cols-1 content-start gap-12">
          <AddressBook addresses={user.addresses} />
          <SessionList sessions={sessions} />
        </div>
      </div>
    </div>
  )
}

/** The screen of guests, for their orders, a password, and another email address if theirs is wrong. */
function GuestProfile({ user }: { user: User }) {
  return (
    <div className="wrap wrap-anywhere pt-6 sm:pt-10">
      <PageHead title={t('Guest checkout')} description={t('Your email address and your orders.')} />
      <div className="max-w-xl">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {t('Guest checkout')}
        </h1>
        <p className="mt-3 text-soft">
          {rich('You ordered without an account. Have one? <a>Sign in</a>.', {
            a: (text) => <TextLink to={signInPath('/profile')}>{text}</TextLink>,
          })}
        </p>
        <QuietButtonLink to="/orders" className="mt-6">
          {t('View my orders')}
        </QuietButtonLink>
        <div className="mt-10">
          <ProfileDetails user={user} />
        </div>
        <GuestNote />
      </div>
    </div>
  )
}

/** Says that the user's address isn't confirmed, with a button to send the link again. */
function UnconfirmedEmail({ user: { email } }: { user: User }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card bg-sunken px-4 py-3 text-sm">
      <p role="status" className="max-w-prose">
        {t('Confirm your email address. Open the link we sent to {email} in this browser.', { email })}
      </p>
      <ActionButton values={{ intent: 'confirm-email' }}>{t('Send again')}</ActionButton>
    </div>
  )
}

/** The profile image, with buttons to upload another one and to remove it. */
export function ProfileImage({ user }: { user: User }) {
  const dispatch = useDispatch()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar user={user} size="large" />
      <ImageUpload
        label={user.image === '' ? t('Add a photo') : t('Change photo')}
        inputLabel={t('Profile photo')}
        maxBytes={maxProfileImageBytes}
        upload={async (file) => void (await dispatch(setProfileImage(file)).unwrap())}
      >
        {user.image !== '' && <ActionButton values={{ intent: 'remove-image' }}>{t('Remove photo')}</ActionButton>}
      </ImageUpload>
    </div>
  )
}

/** Where the account is signed in. Every session except the current one can be signed out. */
function SessionList({ sessions }: { sessions: ActiveSession[] }) {
  return (
    <Section title={t('Devices')}>
      <ul>
        {sessions.map((session) => (
          <SessionEntry key={session.id} {...session} />
        ))}
      </ul>
    </Section>
  )
}

function SessionEntry({ id, device, signedInAt, lastSeenAt, isCurrent }: ActiveSession) {
  const signedIn = <Day at={signedInAt} />
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div>
        <p>{device}</p>
        <p className="text-sm text-soft">
          {isCurrent
            ? rich('This device, signed in {day}', { day: signedIn })
            : rich('Last seen {seen}, signed in {signedIn}', { seen: <Day at={lastSeenAt} />, signedIn })}
        </p>
      </div>
      {!isCurrent && (
        <ActionButton values={{ intent: 'end-session', id }} aria-label={t('Sign out {device}', { device })}>
          {t('Sign out')}
        </ActionButton>
      )}
    </li>
  )
}
