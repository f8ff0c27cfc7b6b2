import type { User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'

type NavigationLink = { name: string; to: string; for: User['role'] }

/** Links of the navigation bar by role (docs/behavior.md#navigation). */
const navigationLinks: NavigationLink[] = [
  { name: t('Home'), to: '/', for: 'user' },
  { name: t('My Order'), to: '/orders', for: 'user' },
  { name: t('Edit Products'), to: '/admin', for: 'admin' },
  { name: t('Orders'), to: '/admin/orders', for: 'admin' },
]

/** The links of the user's role; a guest has none. */
export function linksFor(user: User | null): NavigationLink[] {
  return user ? navigationLinks.filter((link) => link.for === user.role) : []
}

/** The links of the user menu. */
export const userLinks = [
  { name: t('Profile'), to: '/profile' },
  { name: t('My Order'), to: '/orders' },
  { name: t('Wishlist'), to: '/wishlist' },
  { name: t('Sign Out'), to: '/logout' },
]
