import type { Permission } from '#contract/accounts/permissions.ts'
import { adminSections } from './screens.ts'

type Page = { name: string; to: string; permission: Permission }

/** The admin area's navigation. A section links to its first page. */
export const navigation = adminSections.map(({ name, screens }) => ({
  name,
  pages: screens.flatMap(({ path, title, name: short = title, permission, isInNavigation = false }): Page[] =>
    isInNavigation ? [{ name: short, to: path.replace('/:id?', ''), permission }] : [],
  ),
}))

/** The page with the longest URL that a path is or is under; other paths belong to the products. */
export function findCurrentPage(pathname: string): Page | undefined {
  return navigation
    .flatMap(({ pages }) => pages)
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
