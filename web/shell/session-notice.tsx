import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectIsSessionUnknown } from '../state/auth-slice.ts'

/** BEHAVIOUR 6: the shop could not look who is there; the page is shown as to a visitor. */
export function SessionNotice() {
  const isUnknown = useSelector(selectIsSessionUnknown)
  const { pathname, search } = useLocation()
  if (!isUnknown) return null
  return (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-center text-sm text-soft">
      We cannot see just now whether you are signed in.{' '}
      <a href={pathname + search} className="inline-block py-1 font-medium text-accent underline underline-offset-4">
        Try again
      </a>
    </p>
  )
}
