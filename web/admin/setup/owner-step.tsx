import * as z from 'zod/mini'
import { Credentials, Email } from '#contract/accounts/accounts.ts'
import { firstAdmin } from '#contract/accounts/first-admin.ts'
import { line } from '#contract/endpoint.ts'
import { error, t } from '#contract/language/t.ts'
import { ActionButton, ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { useSelector } from '../../state/use-store.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/field.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { pathAfter } from './steps.ts'

/** Asks the owner for a name and an email address, which the initial account doesn't have. */
export function OwnerStep({ sendsEmails, isDone }: { sendsEmails: boolean; isDone: boolean }) {
  return (
    <section aria-labelledby="owner" className="max-w-2xl">
      <h2 id="owner" className="text-xl">
        {t('Your account')}
      </h2>
      <Owner sendsEmails={sendsEmails} />
      <PrefetchLink to={pathAfter('account')} className={`mt-6 ${isDone ? buttonStyle.filled : buttonStyle.quiet}`}>
        {t('Continue')}
      </PrefetchLink>
    </section>
  )
}

function Owner({ sendsEmails }: { sendsEmails: boolean }) {
  const user = useSelector(selectLoggedInUser)
  if (user?.staffRole !== 'owner')
    return <p className="mt-2 text-soft">{t('Only the owner can complete this step.')}</p>
  const name = user.name === firstAdmin.name ? '' : user.name
  if (user.pendingEmail) return <Waiting email={user.pendingEmail} sendsEmails={sendsEmails} />
  return user.email === firstAdmin.email ? <AccountForm name={name} /> : <NameForm email={user.email} name={name} />
}

function Waiting({ email, sendsEmails }: { email: string; sendsEmails: boolean }) {
  return (
    <>
      <p role="status" className="mt-2 wrap-anywhere text-soft">
        {rich(
          'Waiting for confirmation: <strong>{newEmail}</strong>. Open the link that we’ve sent there. Until then, you sign in with {email}.',
          {
            newEmail: email,
            email: firstAdmin.email,
            strong: (text) => <span className="font-medium text-ink">{text}</span>,
          },
        )}{' '}
        {!sendsEmails && t('No mail server is configured, so the email is in the folder “outbox” of the data folder.')}
      </p>
      <ActionButton action="/profile" values={{ intent: 'confirm-email' }} formClassName="-ms-2">
        {t('Send again')}
      </ActionButton>
    </>
  )
}

const OwnerName = line(100, error('Enter your name.'))
const Account = z.object({ name: OwnerName, email: Email, currentPassword: Credentials.shape.password })

function AccountForm({ name }: { name: string }) {
  const { form, field } = useSchemaForm(Account, {
    action: '/profile',
    values: { intent: 'owner' },
    initial: { name },
  })
  return (
    <>
      <p className="mt-2 mb-4 text-soft">
        {t(
          'You’re signed in as {email}, a placeholder. Use your own email address so you can reset your password and get sign-in alerts. The log shows your name.',
          { email: firstAdmin.email },
        )}
      </p>
      <ActionForm form={form} className="grid max-w-md gap-2">
        <Field label={t('Your name')} autoComplete="name" {...field('name')} />
        <Field label={t('Your email')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PasswordField label={t('Current password')} autoComplete="current-password" {...field('currentPassword')} />
        <SubmitButton form={form} label={t('Save your account')} />
      </ActionForm>
    </>
  )
}

function NameForm({ email, name }: { email: string; name: string }) {
  const { form, field } = useSchemaForm(z.object({ name: OwnerName }), {
    action: '/profile',
    values: { intent: 'name' },
    saved: { name },
  })
  return (
    <>
      <p className="mt-2 mb-4 wrap-anywhere text-soft">
        {t('You sign in as {email}. You can change the address in your profile. The log shows your name.', { email })}
      </p>
      <ActionForm form={form} className="grid max-w-md gap-2">
        <Field label={t('Your name')} autoComplete="name" {...field('name')} />
        <SubmitButton form={form} look={name ? 'quiet' : 'filled'} label={t('Save name')} />
      </ActionForm>
    </>
  )
}
