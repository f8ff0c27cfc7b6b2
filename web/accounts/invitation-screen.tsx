import { useLoaderData, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { Password } from '#contract/accounts.ts'
import { staffRoleNames, staffRoleTasks } from '#contract/staff-role-names.ts'
import { line } from '#contract/text.ts'
import { isApiError } from '../api/call.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useActionForm } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { checkSession, logIn } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { loadOnNavigation, screenLoader } from '../state/screen-loader.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Field } from '../ui/field.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { IncorrectLink, readMailedLink } from './mailed-link.tsx'
import { signInPath } from './next-path.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const link = readMailedLink(search)
  if (link.token === '' || link.email === '') return { invitation: undefined, problem: '' }
  try {
    const invitation = await call('GET /api/auth/invitation', { querystring: link }, signal)
    return { invitation, problem: '' }
  } catch (error) {
    if (isApiError(error) && error.status < 500) return { invitation: undefined, problem: error.message }
    throw error
  }
})

export const shouldRevalidate = loadOnNavigation

export const action = formAction(async ({ name, password }, { store, call, search }) => {
  const link = readMailedLink(search)
  await call('POST /api/auth/invitation', { body: { ...link, name, password } })
  const notice = "You're now on the staff."
  if (password !== undefined) await store.dispatch(logIn({ email: link.email, password })).unwrap()
  else if (selectLoggedInUser(store.getState())) await store.dispatch(checkSession())
  const isSignedIn = selectLoggedInUser(store.getState())?.email === link.email
  return { path: isSignedIn ? '/admin' : signInPath('/admin'), isReplacing: true, notice }
})

/** The screen that an invitation to the staff opens. Only its button accepts it, since mail scanners follow links. */
export function Component() {
  const [search] = useSearchParams()
  const { invitation, problem } = useLoaderData<typeof loader>()
  const { name } = useSettings()
  const { email } = readMailedLink(search)
  return (
    <AccountFrame title="Join the staff" lead={invitation && `You've been invited to the staff of ${name}.`}>
      <PageHead title="Join the staff" description="Accept an invitation to the staff of the shop." />
      {invitation && (
        <>
          <p className="mb-6 rounded-card bg-sunken p-4 text-sm">
            <span className="font-semibold">{staffRoleNames[invitation.staffRole]}. </span>
            {staffRoleTasks[invitation.staffRole]}
          </p>
          {invitation.needsPassword ? <NewAccountForm email={email} /> : <AcceptForm email={email} />}
        </>
      )}
      {!invitation && problem === '' && (
        <IncorrectLink to="/" action="Go to the shop">
          Ask for a new invitation.
        </IncorrectLink>
      )}
      {problem !== '' && (
        <div className="grid justify-items-start gap-4">
          <p role="alert" className="text-lg font-medium text-sale">
            {problem}
          </p>
          <PrefetchLink to="/" className={buttonStyle.filled}>
            Go to the shop
          </PrefetchLink>
        </div>
      )}
    </AccountFrame>
  )
}

function AcceptForm({ email }: { email: string }) {
  const form = useActionForm({})
  return (
    <ActionForm form={form} className="grid gap-4">
      <p className="wrap-anywhere text-soft">
        You'll use your account <span className="font-medium text-ink">{email}</span>.
      </p>
      <FormAlert text={form.error?.message} />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        Accept invitation
      </Button>
    </ActionForm>
  )
}

const NewAccount = z.object({ name: line(100, 'Enter your name.'), password: Password })

function NewAccountForm({ email }: { email: string }) {
  const { form, field, alert } = useSchemaForm(NewAccount)
  return (
    <ActionForm form={form} className="grid gap-1.5">
      {/* Password managers store the new password under this address. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <Field label="Your name" autoComplete="name" hint="As the staff sees it." {...field('name')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters; a few words work well."
        {...field('password')}
      />
      <FormAlert text={alert} />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        Accept invitation
      </Button>
    </ActionForm>
  )
}
