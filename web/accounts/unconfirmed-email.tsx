import { ActionButton } from '../forms/action-form.tsx'

/** Says that the user's address isn't confirmed, with a button to send the link again. */
export function UnconfirmedEmail({ email }: { email: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card bg-sunken px-4 py-3 text-sm">
      <p role="status" className="max-w-prose">
        Your email address isn't confirmed. Open the link that we've sent to {email}. Until then, we can't email you
        about your orders.
      </p>
      <ActionButton values={{ intent: 'confirm-email' }} look="link">
        Send again
      </ActionButton>
    </div>
  )
}
