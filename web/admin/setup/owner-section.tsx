import { useSelector } from 'react-redux'
import * as z from 'zod/mini'
import { Credentials, Email } from '#contract/accounts.ts'
import { line } from '#contract/text.ts'
import { ActionButton, ActionForm } from '../../forms/action-form.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** The address of the first admin, unless the operator has set another one. It belongs to no one. */
const defaultAddress = 'admin@example.com'
const defaultName = 'Shopkeeper'

/** Asks the first admin for a name and an address of their own, while the account has neither. */
export function OwnerSection({ sendsMails }: { sendsMails: boolean }) {
  const user = useSelector(selectLoggedInUser)
  if (user?.email !== defaultAddress) return null
  return (
    <section aria-labelledby="owner" className="mb-10 border-b border-line pb-8">
      <h2 id="owner" className="text-xl">
        Your account
      </h2>
      {user.pendingEmail ? (
        <Waiting email={user.pendingEmail} sendsMails={sendsMails} />
      ) : (
        <OwnerForm name={user.name === defaultName ? '' : user.name} />
      )}
    </section>
  )
}

function Waiting({ email, sendsMails }: { email: string; sendsMails: boolean }) {
  return (
    <>
      <p role="status" className="mt-2 wrap-anywhere text-soft">
        Waiting for confirmation: <span className="font-medium text-ink">{email}</span>. Open the link that we've sent
        there. Until then, you sign in with {defaultAddress}.
        {!sendsMails && ' No mail server is set, so you find the email in the folder “outbox” of the data folder.'}
      </p>
      <ActionButton action="/profile" values={{ intent: 'confirm-email' }} look="link" formClassName="-ml-2">
        Send again
      </ActionButton>
    </>
  )
}

const Owner = z.object({
  name: line(100, 'Enter your name.'),
  email: Email,
  currentPassword: Credentials.shape.password,
})

function OwnerForm({ name }: { name: string }) {
  const { form, field, alert } = useSchemaForm(Owner, {
    action: '/profile',
    values: { intent: 'owner' },
    initial: { name },
  })
  return (
    <>
      <p className="mt-2 mb-4 text-soft">
        You sign in as {defaultAddress}, which doesn't exist. With your own address, you can reset your password and get
        warnings about sign-ins. The log shows your name.
      </p>
      <ActionForm form={form} className="grid max-w-md gap-2">
        <Field label="Your name" autoComplete="name" {...field('name')} />
        <Field label="Your email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <FormAlert text={alert} />
        <Button type="submit" look="quiet" isBusy={form.isBusy} className="justify-self-start">
          Save your account
        </Button>
      </ActionForm>
    </>
  )
}
