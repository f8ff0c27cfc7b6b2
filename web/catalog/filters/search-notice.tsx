import type { FoundPage } from '#contract/search/search.ts'
import { PrefetchLink, QuietButtonLink, toHeading } from '../../ui/prefetch-link.tsx'
import { type ListQuery, listPath } from '../list/list-query.ts'

type SearchNoticeProps = {
  query: ListQuery
  total: number
  isNearest: boolean
  /** The search whose results these are, if words are mistyped; empty otherwise. */
  guess: string
  pages: FoundPage[]
}

/** Explains corrected or approximate search results, and links to text pages that match. */
export function SearchNotice({ query, total, isNearest, guess, pages }: SearchNoticeProps) {
  return (
    <>
      {pages.length > 0 && (
        <nav aria-labelledby="found-pages" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="found-pages" className="text-sm text-soft">
            Pages
          </h2>
          <ul className="flex max-w-full flex-wrap gap-2">
            {pages.map(({ path, title }) => (
              <li key={path} className="max-w-full">
                <QuietButtonLink to={path} state={toHeading} className="max-w-full px-4">
                  {title}
                </QuietButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {guess && (
        <p className="mb-5 wrap-anywhere">
          Showing results for <strong className="font-semibold">{guess}</strong>.{' '}
          <PrefetchLink
            to={listPath({ ...query, exact: true, page: 1 })}
            state={toHeading}
            className="text-accent underline underline-offset-4"
          >
            Search for {query.q} instead
          </PrefetchLink>
        </p>
      )}
      {isNearest && total > 0 && (
        <p className="mb-5 wrap-anywhere">No exact matches for “{guess || query.q}”. Showing the closest results.</p>
      )}
    </>
  )
}
