import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectIsSessionUnknown } from '../state/auth-slice.ts'
import { textLinkStyle } from '../ui/text-link.tsx'

/** Shown when the server couldn't check the session and rendered the page as for a guest. */
export function SessionNotice() {
  const isUnknown = useSelector(selectIsSessionUnknown)
  const { pathname, search } = useLocation()
  if (!isUnknown) return null
  return (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-center text-sm text-soft">
      We couldn't check whether you're signed in.{' '}
      <a href={pathname + search} className={`inline-block py-1 ${textLinkStyle}`}>
        Try again
      </a>
    </p>
  )
}
