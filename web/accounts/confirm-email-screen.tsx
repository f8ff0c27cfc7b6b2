import { useSearchParams } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { useActionForm } from '../forms/use-action-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { checkSession } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { IncorrectLink, readMailedLink } from './mailed-link.tsx'

export const action = formAction(async (_form, { store, call, search }) => {
  await call('POST /api/auth/confirm-email', { body: readMailedLink(search) })
  if (selectLoggedInUser(store.getState())) await store.dispatch(checkSession())
  return { path: '/confirm-email?done', isReplacing: true }
})

/** The screen that a confirmation link opens. Only its button confirms, since mail scanners follow links. */
export function Component() {
  const [search] = useSearchParams()
  const { token, email } = readMailedLink(search)
  const isDone = search.has('done')
  return (
    <AccountFrame title="Confirm your email address">
      <PageHead title="Confirm your email address" description="Confirm the email address of your account." />
      {isDone && <Done />}
      {!isDone && token !== '' && email !== '' && <ConfirmForm email={email} />}
      {!isDone && (token === '' || email === '') && (
        <IncorrectLink to="/profile" action="Your profile">
          You can send a new one from your profile.
        </IncorrectLink>
      )}
    </AccountFrame>
  )
}

function ConfirmForm({ email }: { email: string }) {
  const form = useActionForm()
  return (
    <ActionForm form={form} className="grid gap-4">
      <p className="wrap-anywhere text-soft">
        Is <span className="font-medium text-ink">{email}</span> your address? Then we can email you about your orders.
      </p>
      <FormAlert text={form.error?.message} />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        Confirm email address
      </Button>
      {form.error && (
        <p className="text-sm">
          <TextLink to="/profile">Your profile</TextLink>
        </p>
      )}
    </ActionForm>
  )
}

function Done() {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="text-lg font-medium text-delivered">
        Email address confirmed
      </p>
      <p className="text-soft">We'll email you about your orders.</p>
      <PrefetchLink to="/products" className={buttonStyle.filled}>
        Continue shopping
      </PrefetchLink>
    </div>
  )
}
