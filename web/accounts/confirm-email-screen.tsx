import { useLoaderData, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { Password } from '#contract/accounts.ts'
import { isApiError } from '../api/call.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useActionForm } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { checkSession, logIn } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { loadOnNavigation, screenLoader } from '../state/screen-loader.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { IncorrectLink, readMailedLink } from './mailed-link.tsx'

const plainLink = { isGuest: false, needsPassword: false }

export const loader = screenLoader(async ({ call, search, signal }) => {
  const link = readMailedLink(search)
  if (link.token === '' || link.email === '') return plainLink
  return call('GET /api/auth/confirm-email', { querystring: link }, signal).catch((error: unknown) => {
    // The button says what is wrong with the link.
    if (isApiError(error)) return plainLink
    throw error
  })
})

export const shouldRevalidate = loadOnNavigation

export const action = formAction(async ({ password, guest }, { store, call, search }) => {
  const link = readMailedLink(search)
  await call('POST /api/auth/confirm-email', { body: { ...link, password } })
  if (password !== undefined) {
    await store.dispatch(logIn({ email: link.email, password })).unwrap()
    return { path: '/orders', isReplacing: true, notice: 'Password set. Your orders are in your account.' }
  }
  if (selectLoggedInUser(store.getState())) await store.dispatch(checkSession())
  return { path: `/confirm-email?done${guest ? '=orders' : ''}`, isReplacing: true }
})

/** The screen that a confirmation link opens. Only its button confirms, since mail scanners follow links. */
export function Component() {
  const [search] = useSearchParams()
  const { isGuest, needsPassword } = useLoaderData<typeof loader>()
  const { token, email } = readMailedLink(search)
  const isDone = search.has('done')
  const title = needsPassword ? 'Set a password' : 'Confirm your email address'
  return (
    <AccountFrame title={title}>
      <PageHead title={title} description="Confirm the email address of your account." />
      {isDone && <Done hasOrders={search.get('done') === 'orders'} />}
      {!isDone && token !== '' && email !== '' && !needsPassword && <ConfirmForm email={email} isGuest={isGuest} />}
      {!isDone && token !== '' && email !== '' && needsPassword && <PasswordForm email={email} />}
      {!isDone && (token === '' || email === '') && (
        <IncorrectLink to="/profile" action="Your profile">
          You can send a new one from your profile.
        </IncorrectLink>
      )}
    </AccountFrame>
  )
}

function ConfirmForm({ email, isGuest }: { email: string; isGuest: boolean }) {
  const form = useActionForm(isGuest ? { values: { guest: 'yes' } } : {})
  return (
    <ActionForm form={form} className="grid gap-4">
      <p className="wrap-anywhere text-soft">
        Is <span className="font-medium text-ink">{email}</span> your address?{' '}
        {isGuest
          ? 'Then the orders you placed without signing in move to your account.'
          : 'Then we can email you about your orders.'}
      </p>
      <FormAlert text={form.error?.message} />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        Confirm email address
      </Button>
      {form.error && (
        <p className="text-sm">
          <TextLink to="/profile">Your profile</TextLink>. If you checked out without an account,{' '}
          <TextLink to="/forgot-password">set a password</TextLink> to see your orders.
        </p>
      )}
    </ActionForm>
  )
}

const NewPassword = z.object({ password: Password })

/** Sets the first password of an account that was created at checkout. */
function PasswordForm({ email }: { email: string }) {
  const { form, field, alert } = useSchemaForm(NewPassword)
  return (
    <ActionForm form={form} className="grid gap-1.5">
      <p className="mb-2 wrap-anywhere text-soft">
        With a password for <span className="font-medium text-ink">{email}</span>, you can see your orders in any
        browser.
      </p>
      {/* Password managers store the new password under this address. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters; a few words work well."
        {...field('password')}
      />
      <FormAlert text={alert} />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        Set password
      </Button>
    </ActionForm>
  )
}

function Done({ hasOrders }: { hasOrders: boolean }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="text-lg font-medium text-delivered">
        Email address confirmed
      </p>
      <p className="text-soft">
        {hasOrders ? 'Your orders are in your account.' : "We'll email you about your orders."}
      </p>
      <PrefetchLink to={hasOrders ? '/orders' : '/products'} className={buttonStyle.filled}>
        {hasOrders ? 'View orders' : 'Continue shopping'}
      </PrefetchLink>
    </div>
  )
}
