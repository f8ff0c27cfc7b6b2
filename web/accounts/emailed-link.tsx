import type { ReactNode } from 'react'
import { t } from '#contract/language/t.ts'
import { ButtonLink } from '../ui/prefetch-link.tsx'

/** Reads a link that was emailed. Parts that it lacks are empty. */
export function parseEmailedLink(search: URLSearchParams): { token: string; email: string } {
  return { token: search.get('token') ?? '', email: search.get('email') ?? '' }
}

/** Shown for an emailed link with missing parts, with a link to request a new one. */
export function IncorrectLink({ children, to, action }: { children?: string; to: string; action: string }) {
  return (
    <Outcome problem={t('Incorrect Link')} to={to} action={action}>
      {t('Part of the link is missing. Email programs sometimes break long links.')}
      {children && ` ${children}`}
    </Outcome>
  )
}

type OutcomeProps = {
  /** The message of success. */
  done?: string
  /** Why it hasn't. */
  problem?: string
  /** Where the button below leads. */
  to: string
  action: string
  children?: ReactNode
}

/** Shows the result of an emailed link's button. */
export function Outcome({ done, problem, to, action, children }: OutcomeProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <p
        role={problem ? 'alert' : 'status'}
        className={`text-lg font-medium ${problem ? 'text-sale' : 'text-delivered'}`}
      >
        {problem ?? done}
      </p>
      {children && <p className="text-soft">{children}</p>}
      <ButtonLink to={to}>{action}</ButtonLink>
    </div>
  )
}

/** Shows the same for all addresses, so that no one can detect whether there is an account. */
export function LinkEmailed() {
  return (
    <p role="status" className="mb-6 rounded-card bg-sunken p-4 text-delivered">
      {t('If there’s an account for this email address, we’ve sent a link to it. It expires in one hour.')}
    </p>
  )
}
