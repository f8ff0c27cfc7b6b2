import { redirect, useLoaderData } from 'react-router'
import { type SearchCount, searchPeriods } from '#contract/search/search.ts'
import { searchPath } from '../../product/search-path.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { parsePage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { TextButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { CalendarDay } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { newId, searchesPath, synonymsPath, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { useMay } from '../kit/use-may.ts'

const perPage = 50

export const loader = screenLoader(async ({ call, search, signal }) => {
  const query = parseSearchesQuery(search)
  const { withoutResult, days, page } = query
  const querystring = { ...(withoutResult && { withoutResult: 'true' as const }), days, _page: page, _limit: perPage }
  const { items, total } = await call.page('GET /api/admin/searches', { querystring }, signal)
  if (page > 1 && (page - 1) * perPage >= total) throw redirect(searchesPagePath({ ...query, page: 1 }))
  return { query, searches: items, total }
})

/** The searches of customers, and how often they were made. */
export function Component() {
  const { query, searches, total } = useLoaderData<typeof loader>()
  const what = query.withoutResult ? 'No searches without results' : 'No searches'
  return (
    <AdminPage>
      <div className="flex flex-wrap justify-between gap-x-8 [&>nav]:mt-2">
        <FilterTabs
          label="Filter the searches"
          tabs={[false, true].map((withoutResult) => ({
            name: withoutResult ? 'Without results' : 'Most frequent',
            to: searchesPagePath({ ...query, withoutResult, page: 1 }),
            isCurrent: withoutResult === query.withoutResult,
          }))}
        />
        <FilterTabs
          label="Period"
          tabs={searchPeriods.map((days) => ({
            name: `${days} days`,
            to: searchesPagePath({ ...query, days, page: 1 }),
            isCurrent: days === query.days,
          }))}
        />
      </div>
      <SearchTable searches={searches} empty={`${what} in the last ${query.days} days.`} />
      <Pagination
        page={query.page}
        pageSize={perPage}
        total={total}
        to={(page) => searchesPagePath({ ...query, page })}
      />
    </AdminPage>
  )
}

function SearchTable({ searches, empty }: { searches: SearchCount[]; empty: string }) {
  const mayAddSynonyms = useMay('catalog')
  return (
    <Table
      caption="Searches"
      empty={empty}
      rows={searches}
      keyOf={({ words }) => words}
      rowClass={() => 'align-top'}
      columns={[
        {
          name: 'Words',
          render: ({ words, withoutResult }) => (
            <>
              <TextLink to={searchPath(words)} className="inline-block py-1.5">
                {words}
              </TextLink>
              {withoutResult > 0 && mayAddSynonyms && (
                <p className="-mt-1.5">
                  <TextButtonLink
                    to={withQuery(`${synonymsPath}/${newId}`, { words })}
                    aria-label={`Add synonyms for ${words}`}
                    className="-ms-2"
                  >
                    Add synonyms
                  </TextButtonLink>
                </p>
              )}
            </>
          ),
        },
        { name: 'Searches', ...number, render: ({ count }) => count.toLocaleString('en-US') },
        { name: 'No results', ...number, render: ({ withoutResult }) => withoutResult.toLocaleString('en-US') },
        {
          name: 'Last search',
          alignsRight: true,
          className: 'ps-8 max-sm:hidden',
          cellClass: 'py-3 whitespace-nowrap',
          render: ({ lastDay }) => <CalendarDay day={lastDay} />,
        },
      ]}
    />
  )
}

const number = { alignsRight: true, className: 'ps-4', cellClass: 'py-3' }

/** The query in the URL of the searches; `days` is the period. */
type SearchesQuery = { withoutResult: boolean; days: (typeof searchPeriods)[number]; page: number }

/** Parses the query of a URL; anything invalid counts as absent. */
export function parseSearchesQuery(search: URLSearchParams): SearchesQuery {
  return {
    withoutResult: search.get('withoutResult') === 'true',
    days: searchPeriods.find((days) => days === search.get('days')) ?? '90',
    page: parsePage(search),
  }
}

/** The URL of a query. Defaults are omitted. */
export function searchesPagePath({ withoutResult, days, page }: SearchesQuery): string {
  return withQuery(searchesPath, { withoutResult: withoutResult ? 'true' : '', days: days === '90' ? '' : days }, page)
}
