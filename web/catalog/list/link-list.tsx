import type { SearchHelp } from '#contract/search/search.ts'
import { QuietButtonLink, toHeading } from '../../ui/prefetch-link.tsx'

/** Links as buttons. */
export function LinkList({ links }: Pick<SearchHelp, 'links'>) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ path, title }) => (
        <li key={path}>
          <QuietButtonLink to={path} state={toHeading} className="px-4">
            {title}
          </QuietButtonLink>
        </li>
      ))}
    </ul>
  )
}
