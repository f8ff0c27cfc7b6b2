import type { User } from '#contract/accounts.ts'

type NavigationLink = { name: string; to: string; for: User['role'] }

/** SPEC.md section 2, "Navigation bar": each link is flagged for shoppers or administrators. */
export const navigationLinks: NavigationLink[] = [
  { name: 'Home', to: '/', for: 'user' },
  { name: 'My Order', to: '/orders', for: 'user' },
  { name: 'Edit Products', to: '/admin', for: 'admin' },
  { name: 'Orders', to: '/admin/orders', for: 'admin' },
]

/** The links of a person's role; a visitor has none. */
export function linksFor(user: User | null): NavigationLink[] {
  return user ? navigationLinks.filter((link) => link.for === user.role) : []
}
