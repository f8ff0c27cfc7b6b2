import { t } from '#contract/language/t.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'

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
        {t('Set a password')}
      </h2>
      <p className="mb-2 wrap-anywhere">
        {t('See your orders on any device. We’ll email a link to {email}.', { email: user.email })}
      </p>
      <ActionButton action="/profile" values={{ intent: 'confirm-email' }} look="quiet">
        {t('Send link')}
      </ActionButton>
      <p className="mt-2 text-soft">
        {rich('Not you, or not your device? <a>Forget me here</a>', {
          a: (text) => <TextLink to="/logout">{text}</TextLink>,
        })}
      </p>
    </section>
  )
}
