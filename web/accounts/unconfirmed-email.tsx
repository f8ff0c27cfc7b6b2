import type { User } from '#contract/accounts/accounts.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { signInPath } from './next-path.ts'

/** Says that the user's address isn't confirmed, with a button to send the link again. */
export function UnconfirmedEmail({ user: { email, hasPassword } }: { user: User }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card bg-sunken px-4 py-3 text-sm">
      <p role="status" className="max-w-prose">
        {hasPassword ? (
          `Confirm your email address. Open the link we sent to ${email} in this browser.`
        ) : (
          <>
            You're checking out as a guest. We'll email {email} a link to set a password, so you can see your orders on
            any device. Have an account? <TextLink to={signInPath('/profile')}>Sign in</TextLink>.
          </>
        )}
      </p>
      <ActionButton values={{ intent: 'confirm-email' }} look="link">
        {hasPassword ? 'Send again' : 'Send link'}
      </ActionButton>
    </div>
  )
}
