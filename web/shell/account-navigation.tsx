import { useLocation } from 'react-router'
import { t } from '#contract/language/t.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { userLinks } from './navigation-links.ts'

/** The links between the screens of an account, above their headings. Guests don't see them. */
export function AccountNavigation() {
  const { pathname } = useLocation()
  if (!useSelector(selectLoggedInUser)?.hasPassword) return null
  return (
    <nav aria-label={t('Account')} className="-mx-3 mb-6 print:hidden">
      <ul className="flex flex-wrap">
        {userLinks.map(({ name, to }) => (
          <li key={to}>
            <PrefetchLink
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-3 text-sm font-medium text-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:underline-offset-8"
            >
              {name}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
