import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { CartLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { linksFor } from './navigation-links.ts'
import { UserMenu } from './user-menu.tsx'

const linkStyle =
  'rounded-control px-3 py-2.5 text-sm font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-ink'

export function NavigationBar() {
  const user = useSelector(selectLoggedInUser)
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md">
      <nav
        aria-label="Main"
        className="wrap flex h-16 items-center gap-1 max-sm:noscript:h-auto max-sm:noscript:flex-wrap max-sm:noscript:py-2"
      >
        <PrefetchLink to="/" aria-label="Galleria, home" className="mr-auto -ml-1 rounded-control p-1 sm:mr-6">
          <Logo />
        </PrefetchLink>
        <div className="hidden grow items-center sm:flex noscript:flex max-sm:noscript:order-last max-sm:noscript:-ml-3 max-sm:noscript:w-full max-sm:noscript:flex-wrap">
          <PrefetchLink to="/products" className={linkStyle}>
            Products
          </PrefetchLink>
          {linksFor(user).map(({ name, to }) => (
            <PrefetchLink key={to} to={to} aria-current={to === pathname ? 'page' : undefined} className={linkStyle}>
              {name}
            </PrefetchLink>
          ))}
        </div>
        <CartLink />
        {user ? (
          <div className="hidden sm:block noscript:block">
            <UserMenu user={user} />
          </div>
        ) : (
          <PrefetchLink to="/signin" className={`${linkStyle} hidden sm:inline-flex noscript:inline-flex`}>
            Login
          </PrefetchLink>
        )}
        <MobileMenu />
      </nav>
    </header>
  )
}
