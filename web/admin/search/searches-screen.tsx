import { redirect, useLoaderData } from 'react-router'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
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
  return (
    <AdminPage>
      <div className="flex flex-wrap justify-between gap-x-8 [&>nav]:mt-2">
        <FilterTabs
          label={t('Filter the searches')}
          tabs={[false, true].map((withoutResult) => ({
            name: withoutResult ? t('Without results') : t('Most frequent'),
            to: searchesPagePath({ ...query, withoutResult, page: 1 }),
            isCurrent: withoutResult === query.withoutResult,
          }))}
        />
        <FilterTabs
          label={t('Period')}
          tabs={searchPeriods.map((days) => ({
            name: plural(Number(days), '{count} day', '{count} days'),
            to: searchesPagePath({ ...query, days, page: 1 }),
            isCurrent: days === query.days,
          }))}
        />
      </div>
      <SearchTable searches={searches} empty={describeNone(query)} />
      <Pagination
        page={query.page}
        pageSize={perPage}
        total={total}
        to={(page) => searchesPagePath({ ...query, page })}
      />
    </AdminPage>
  )
}

function describeNone({ withoutResult, days }: SearchesQuery): string {
  return withoutResult
    ? plural(
        Number(days),
        'No searches without results in the last {count} day.',
        'No searches without results in the last {count} days.',
      )
    : plural(Number(days), 'No searches in the last {count} day.', 'No searches in the last {count} days.')
}

function SearchTable({ searches, empty }: { searches: SearchCount[]; empty: string }) {
  const mayAddSynonyms = useMay('catalog')
  return (
    <Table
      caption={t('Searches')}
      empty={empty}
      rows={searches}
      keyOf={({ words }) => words}
      rowClass={() => 'align-top'}
      columns={[
        {
          name: t('Words'),
          render: ({ words, withoutResult }) => (
            <>
              <TextLink to={searchPath(words)} className="inline-block py-1.5">
                {words}
              </TextLink>
              {withoutResult > 0 && mayAddSynonyms && (
                <p className="-mt-1.5">
                  <TextButtonLink
                    to={withQuery(`${synonymsPath}/${newId}`, { words })}
                    aria-label={t('Add synonyms for {words}', { words })}
                    className="-ms-2"
                  >
                    {t('Add synonyms')}
                  </TextButtonLink>
                </p>
              )}
            </>
          ),
        },
        { name: t('Searches'), ...numbers, render: ({ count }) => formatNumber(count) },
        { name: t('No results'), ...numbers, render: ({ withoutResult }) => formatNumber(withoutResult) },
        {
          name: t('Last search'),
          alignsRight: true,
          className: 'ps-8 max-sm:hidden',
          cellClass: 'py-3 whitespace-nowrap',
          render: ({ lastDay }) => <CalendarDay day={lastDay} />,
        },
      ]}
    />
  )
}

const numbers = { alignsRight: true, className: 'ps-4', cellClass: 'py-3' }

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
