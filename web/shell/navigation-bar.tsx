import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { plural, t } from '#contract/language/t.ts'
import { groupPath } from '#contract/listing.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { selectCartCount } from '../state/cart-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { detailsMenu } from '../ui/details-menu.ts'
import { Icon } from '../ui/icon.tsx'
import { Personal } from '../ui/personal.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { nestCategories } from './category-tree.ts'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { linksFor } from './navigation-links.ts'
import { SearchField } from './search-field.tsx'
import { UserMenu } from './user-menu.tsx'

const linkStyle =
  'rounded-control px-3 py-2.5 text-sm whitespace-nowrap sm:max-md:px-2 font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-ink'

/** Groups of links are below the bar on phones without scripts. */
const groupStyle =
  'hidden items-center sm:flex noscript:flex max-sm:noscript:order-last max-sm:noscript:-ms-3 max-sm:noscript:flex-wrap'

export function NavigationBar() {
  const { name } = useSettings()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md">
      <nav
        aria-label={t('Main')}
        className="wrap flex h-16 items-center gap-1 max-xs:gap-0 max-sm:noscript:h-auto max-sm:noscript:flex-wrap max-sm:noscript:py-2"
      >
        <PrefetchLink
          to="/"
          aria-label={t('{name}, home', { name })}
          className="me-auto min-w-0 rounded-control py-1 md:me-6"
        >
          <Logo />
        </PrefetchLink>
        <div className={groupStyle}>
          <PrefetchLink to="/products" className={linkStyle}>
            {t('Products')}
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
      <PrefetchLink to="/wishlist" aria-label={t('Wishlist')} className={`${buttonStyle.icon} max-md:hidden`}>
        <Icon name="heart" className="size-5.5" />
      </PrefetchLink>
      <CartLink />
      {user ? (
        <UserMenu user={user} />
      ) : (
        <PrefetchLink to="/signin" className={`${linkStyle} hidden sm:inline-flex noscript:inline-flex`}>
          {t('Login')}
        </PrefetchLink>
      )}
    </>
  )
}

/** Milliseconds for which the badge bumps when its count changes. */
const bumpTime = 300

/** The cart in the navigation bar, with a badge for the number of items (docs/behavior.md#navigation). */
function CartLink() {
  const count = useSelector(selectCartCount)
  const isBumping = useBump(count)
  return (
    <PrefetchLink
      to="/cart"
      aria-label={plural(count, 'Cart, {count} item', 'Cart, {count} items')}
      className={`${buttonStyle.icon} relative`}
    >
      <Icon name="cart" className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className={`absolute top-1 inset-e-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums ${isBumping ? 'animate-bump' : ''}`}
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </PrefetchLink>
  )
}

/** True for a moment after the count has changed, but not on first load. */
function useBump(count: number): boolean {
  const [isBumping, setBumping] = useState(false)
  const last = useRef(count)
  useEffect(() => {
    if (last.current === count) return undefined
    last.current = count
    setBumping(true)
    const timer = setTimeout(() => setBumping(false), bumpTime)
    return () => clearTimeout(timer)
  }, [count])
  return isBumping
}

const menuLinkStyle =
  '-mx-3 flex min-h-11 items-center rounded-control px-3 text-sm hover:bg-sunken pointer-fine:min-h-9'

/** The categories, in a panel below the bar that works without scripts. */
function CategoryMenu({ className }: { className: string }) {
  const { categories } = useSettings()
  if (categories.length === 0) return null
  return (
    <details ref={detailsMenu} className="group">
      <summary className={`${className} flex items-center gap-1.5 group-open:text-ink`}>
        {t('Categories')}
        <Icon name="down" className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-appear overflow-y-auto border-y border-line bg-paper shadow-float">
        <ul className="wrap columns-2 gap-8 py-6 sm:columns-3 sm:py-7 lg:columns-5">
          {nestCategories(categories).map(({ value, label, subcategories }) => (
            <li key={value} className={`break-inside-avoid ${subcategories.length > 0 ? 'mb-4' : ''}`}>
              <PrefetchLink to={groupPath('category', value)} className={`${menuLinkStyle} font-medium`}>
                {label}
              </PrefetchLink>
              {subcategories.map((category) => (
                <PrefetchLink
                  key={category.value}
                  to={groupPath('category', category.value)}
                  className={`${menuLinkStyle} text-soft hover:text-ink`}
                >
                  {category.label}
                </PrefetchLink>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
