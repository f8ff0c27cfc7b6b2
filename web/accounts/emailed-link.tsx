import { ButtonLink } from '../ui/button-link.tsx'

/** Reads a link that was emailed. Parts that it lacks are empty. */
export function readEmailedLink(search: URLSearchParams): { token: string; email: string } {
  return { token: search.get('token') ?? '', email: search.get('email') ?? '' }
}

/** What the screen of an emailed link shows if parts of it are missing, and where a new one can be sent. */
export function IncorrectLink({ children, to, action }: { children?: string; to: string; action: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert" className="text-lg font-medium text-sale">
        Incorrect Link
      </p>
      <p className="text-soft">
        Part of the link is missing. Email programs sometimes break long links.{children && ` ${children}`}
      </p>
      <ButtonLink to={to}>{action}</ButtonLink>
    </div>
  )
}

/** Says the same for all addresses, so no one learns whether there is an account. */
export function LinkEmailed() {
  return (
    <p role="status" className="mb-6 rounded-card bg-sunken p-4 text-delivered">
      If there’s an account for this email address, we’ve sent a link to it. It expires in one hour.
    </p>
  )
}
