import type { Permission } from '#contract/permissions.ts'

/** Without a permission, the page is for all staff. */
type Page = { name: string; to: string; permission?: Permission }
type Section = { name: string; pages: Page[] }

/** The admin area's navigation. A section's link leads to its first page. */
export const sections: Section[] = [
  { name: 'Products', pages: [{ name: 'Products', to: '/admin' }] },
  { name: 'Orders', pages: [{ name: 'Orders', to: '/admin/orders' }] },
  { name: 'Customers', pages: [{ name: 'Customers', to: '/admin/customers' }] },
  {
    name: 'Content',
    pages: [
      { name: 'Home page', to: '/admin/home', permission: 'catalog' },
      { name: 'Categories', to: '/admin/categories' },
      { name: 'Collections', to: '/admin/collections' },
      { name: 'Pages', to: '/admin/pages' },
      { name: 'Navigation', to: '/admin/navigation', permission: 'catalog' },
      { name: 'Reviews', to: '/admin/reviews' },
      { name: 'Searches', to: '/admin/search' },
      { name: 'Synonyms', to: '/admin/search/synonyms', permission: 'catalog' },
    ],
  },
  {
    name: 'Log',
    pages: [
      { name: 'Changes', to: '/admin/log' },
      { name: 'Security', to: '/admin/log/security', permission: 'security' },
    ],
  },
  {
    name: 'Settings',
    pages: [
      { name: 'Shop', to: '/admin/settings', permission: 'settings' },
      { name: 'Emails', to: '/admin/mails', permission: 'settings' },
      { name: 'Setup', to: '/admin/setup', permission: 'settings' },
      { name: 'Staff', to: '/admin/staff', permission: 'staff' },
    ],
  },
]

/** The page with the longest address that a path is or is under; other paths belong to the products. */
export function findCurrentPage(pathname: string): Page | undefined {
  return sections
    .flatMap(({ pages }) => pages)
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
