import { ActionButton } from '../forms/action-form.tsx'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { TextLink } from '../ui/prefetch-link.tsx'

/** Tells guests how to keep their orders, and how to leave a shared computer. */
export function GuestNote() {
  const user = useSelector(selectLoggedInUser)
  if (!user || user.hasPassword) return null
  return (
    <section
      aria-labelledby="set-a-password"
      className="mt-8 grid justify-items-start gap-2 rounded-card bg-sunken p-5 text-sm print:hidden"
    >
      <h2 id="set-a-password" className="text-base">
        Set a password
      </h2>
      <p className="wrap-anywhere">See your orders on any device. We’ll email a link to {user.email}.</p>
      <ActionButton action="/profile" values={{ intent: 'confirm-email' }} look="quiet">
        Send link
      </ActionButton>
      <p className="mt-2 text-soft">
        Not you, or not your device? <TextLink to="/logout">Forget me here</TextLink>
      </p>
    </section>
  )
}
