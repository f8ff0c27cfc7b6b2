import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { useSettings } from '../product/settings-context.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { Personal } from '../ui/personal.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { linksFor } from './navigation-links.ts'
import { SearchField } from './search-field.tsx'
import { UserMenu } from './user-menu.tsx'

const linkStyle =
  'rounded-control px-3 py-2.5 text-sm whitespace-nowrap sm:max-md:px-2 font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-ink'

/** Groups of links are below the bar on phones without scripts. */
const groupStyle =
  'hidden items-center sm:flex noscript:flex max-sm:noscript:order-last max-sm:noscript:-ml-3 max-sm:noscript:flex-wrap'

export function NavigationBar() {
  const { name } = useSettings()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md">
      <nav
        aria-label="Main"
        className="wrap flex h-16 items-center gap-1 max-sm:noscript:h-auto max-sm:noscript:flex-wrap max-sm:noscript:py-2"
      >
        <PrefetchLink to="/" aria-label={`${name}, home`} className="mr-auto -ml-1 min-w-0 rounded-control p-1 md:mr-6">
          {/* There is no room for it next to the links of an admin, nor on a phone with large text. */}
          <Logo nameClassName="max-xs:hidden sm:max-md:hidden" />
        </PrefetchLink>
        <div className={groupStyle}>
          <PrefetchLink to="/products" className={linkStyle}>
            Products
          </PrefetchLink>
          <CategoryMenu className={linkStyle} />
        </div>
        <SearchField />
        <Personal>
          <PersonalLinks />
        </Personal>
        <MobileMenu />
      </nav>
    </header>
  )
}

function PersonalLinks() {
  const user = useSelector(selectLoggedInUser)
  const { pathname } = useLocation()
  return (
    <>
      <div className={groupStyle}>
        {linksFor(user).map(({ name, to }) => (
          <PrefetchLink key={to} to={to} aria-current={to === pathname ? 'page' : undefined} className={linkStyle}>
            {name}
          </PrefetchLink>
        ))}
      </div>
      <PrefetchLink to="/wishlist" aria-label="Wishlist" className={`${buttonStyle.icon} max-md:hidden`}>
        <Icon name="heart" className="size-5.5" />
      </PrefetchLink>
      <CartLink />
      {user ? (
        <UserMenu user={user} />
      ) : (
        <PrefetchLink to="/signin" className={`${linkStyle} hidden sm:inline-flex noscript:inline-flex`}>
          Login
        </PrefetchLink>
      )}
    </>
  )
}
