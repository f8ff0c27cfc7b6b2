import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { isDay } from '#contract/day.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { maxLogEntries, maxSearchLength } from '#contract/listing.ts'
import type { Page } from '../../api/call.ts'
import { parsePage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterForm } from '../kit/filter-form.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { withoutEmpty, withQuery } from '../kit/paths.ts'
import { Empty } from '../kit/table.tsx'

const perPage = 50

const max = formatNumber(maxLogEntries)

/** A log: its path, the parameter of its tabs, and their values with the names. */
type Log<Tab extends string> = { path: string; parameter: string; tabs: Record<Tab | '', string> }

/** The query in the URL of a log. `day` as in 2026-02-28, or empty. */
type LogQuery<Tab> = { tab: Tab | ''; day: string; person: string; page: number }

/** Loads the page of a log in the URL, or the first page if that is past the end. */
export async function loadLog<Tab extends string, Entry>(
  log: Log<Tab>,
  search: URLSearchParams,
  load: (request: LogRequest, tab: Tab | '') => Promise<Page<Entry[]>>,
) {
  const query = parseLogQuery(log, search)
  const { tab, day, person, page } = query
  const { items, total } = await load({ ...withoutEmpty({ day, person }), _page: page, _limit: perPage }, tab)
  if (page > 1 && (page - 1) * perPage >= total) throw redirect(pathOf(log, { ...query, page: 1 }))
  return { query, entries: items, total }
}

type LogRequest = { day?: string; person?: string; _page: number; _limit: number }

/** Anything invalid counts as absent. */
function parseLogQuery<Tab extends string>({ parameter, tabs }: Log<Tab>, search: URLSearchParams): LogQuery<Tab> {
  const tab = search.get(parameter) ?? ''
  const day = search.get('day') ?? ''
  return {
    tab: Object.hasOwn(tabs, tab) ? (tab as Tab) : '',
    day: isDay(day) ? day : '',
    person: (search.get('person') ?? '').slice(0, maxSearchLength),
    page: parsePage(search),
  }
}

function pathOf<Tab extends string>({ path, parameter }: Log<Tab>, { tab, day, person, page }: LogQuery<Tab>): string {
  return withQuery(path, { [parameter]: tab, day, person }, page)
}

type LogPageProps<Tab extends string> = {
  heading?: string
  log: Log<Tab>
  query: LogQuery<Tab>
  total: number
  kind: 'changes' | 'events'
  /** The text shown if there are no entries. */
  empty: string
  children: ReactNode
}

/** A screen of a log: its filters, the entries of a page, and links to the other pages. */
export function LogPage<Tab extends string>({ log, query, total, kind, empty, children, ...page }: LogPageProps<Tab>) {
  const to = (change: Partial<LogQuery<Tab>>) => pathOf(log, { ...query, page: 1, ...change })
  return (
    <AdminPage {...page}>
      <FilterTabs
        label={t('Filter the log')}
        tabs={(Object.entries(log.tabs) as [Tab | '', string][]).map(([tab, name]) => ({
          name,
          to: to({ tab }),
          isCurrent: tab === query.tab,
        }))}
      />
      <LogFilters log={log} query={query} to={to} />
      {total > 0 ? (
        <ol
          aria-label={kind === 'changes' ? t('Changes') : t('Events')}
          className="mt-3 max-w-3xl border-t border-line"
        >
          {children}
        </ol>
      ) : (
        <Empty>{empty}</Empty>
      )}
      <Pagination page={query.page} pageSize={perPage} total={total} to={(each) => to({ page: each })} />
      {total >= maxLogEntries && (
        <p className="mt-2 text-sm text-soft">
          {kind === 'changes'
            ? t('The log shows the latest {max} changes. Select a day to see older ones.', { max })
            : t('The log shows the latest {max} events. Select a day to see older ones.', { max })}
        </p>
      )}
    </AdminPage>
  )
}

const box = 'min-h-11 min-w-0 input-box border-edge/60 px-3'

type LogFiltersProps<Tab extends string> = Pick<LogPageProps<Tab>, 'log' | 'query'> & {
  to: (change: { day: string; person: string }) => string
}

/** Filters entries by day and by person. */
function LogFilters<Tab extends string>({ log, query: { tab, day, person }, to }: LogFiltersProps<Tab>) {
  return (
    <FilterForm
      values={{ day, person }}
      pathOf={(form) => to({ day: form.get('day') ?? '', person: form.get('person') ?? '' })}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft"
    >
      {tab && <input type="hidden" name={log.parameter} value={tab} />}
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        {t('Day')}
        <input type="date" name="day" defaultValue={day} className={box} />
      </label>
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        {t('Person')}
        <input
          type="search"
          name="person"
          defaultValue={person}
          placeholder={t('Email address or name')}
          className={`${box} w-52 max-w-full`}
        />
      </label>
      {(day || person) && <TextButtonLink to={to({ day: '', person: '' })}>{t('All days and people')}</TextButtonLink>}
    </FilterForm>
  )
}
