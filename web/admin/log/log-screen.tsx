import { redirect, useLoaderData } from 'react-router'
import { maxBulkProducts } from '#contract/catalog/product-changes.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { isDay } from '#contract/day.ts'
import { maxLogEntries, maxSearchLength } from '#contract/listing.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Icon } from '../../ui/icon.tsx'
import { readPage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { LogEntryItem, UndoAllButton } from '../changes/log-entry-item.tsx'
import { undoChanges } from '../changes/undo-changes.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { logPath, orderPath, productPath, withQuery } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'
import { groupEntries } from './group-entries.ts'
import { LogFilters } from './log-filters.tsx'

const perPage = 50

const subjects = [
  { value: '', name: 'Everything' },
  { value: 'products', name: 'Products' },
  { value: 'orders', name: 'Orders' },
] as const

/** `day` as in 2026-02-28, or empty. */
type LogQuery = { about: (typeof subjects)[number]['value']; day: string; person: string; page: number }

function parseLogQuery(search: URLSearchParams): LogQuery {
  const day = search.get('day') ?? ''
  return {
    about: subjects.find(({ value }) => value === search.get('about'))?.value ?? '',
    day: isDay(day) ? day : '',
    person: (search.get('person') ?? '').slice(0, maxSearchLength),
    page: readPage(search),
  }
}

const pathOf = ({ page, ...values }: LogQuery) => withQuery(logPath, values, page)

export const loader = screenLoader(async ({ call, search, signal }) => {
  const query = parseLogQuery(search)
  const { about, day, person, page } = query
  const querystring = {
    ...(about && { about }),
    ...(day && { day }),
    ...(person && { person }),
    _page: page,
    _limit: perPage,
  }
  const { items, total } = await call.page('GET /api/admin/changes', { querystring }, signal)
  if (page > 1 && (page - 1) * perPage >= total) throw redirect(pathOf({ ...query, page: 1 }))
  return { query, entries: items, total }
})

export const action = formAction(undoChanges)

/** Who changed what, with the values before and after. */
export function Component() {
  const { query, entries, total } = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Log" heading="Changes">
      <FilterTabs
        label="Filter the log"
        tabs={subjects.map(({ value, name }) => ({
          name,
          to: pathOf({ ...query, about: value, page: 1 }),
          isCurrent: value === query.about,
        }))}
      />
      <LogFilters
        action={logPath}
        hidden={{ about: query.about }}
        {...query}
        pathOf={(change) => pathOf({ ...query, ...change, page: 1 })}
      />
      {entries.length > 0 ? (
        <ol aria-label="Changes" className="mt-3 max-w-3xl border-t border-line">
          {groupEntries(entries).map((group) => (
            <LogEntryGroup key={group[0]?.id} entries={group} />
          ))}
        </ol>
      ) : (
        <p className="py-16 text-center text-soft">
          {query.day || query.person ? 'No changes found.' : 'No changes yet.'}
        </p>
      )}
      <Pagination page={query.page} pageSize={perPage} total={total} to={(page) => pathOf({ ...query, page })} />
      {total >= maxLogEntries && (
        <p className="mt-2 text-sm text-soft">
          The log shows the latest {maxLogEntries.toLocaleString('en-US')} changes. Select a day to see older ones.
        </p>
      )}
    </AdminPage>
  )
}

/** One entry, or an expandable group of entries that were made together. */
function LogEntryGroup({ entries }: { entries: LogEntry[] }) {
  const [first] = entries
  if (!first) return null
  const items = entries.map((entry) => (
    <LogEntryItem key={entry.id} entry={entry} title={<Subject entry={entry} />} isGrouped={entries.length > 1} />
  ))
  if (entries.length === 1) return items
  // An import's entries are counted up to a limit.
  const count =
    first.together > maxBulkProducts ? `More than ${maxBulkProducts.toLocaleString('en-US')}` : first.together
  return (
    <li className="relative border-b border-line text-sm">
      <details className="group">
        <summary className="min-h-11 cursor-pointer py-3 pr-28">
          <span className="font-semibold">
            {count} products {first.type === 'created' || first.type === 'imported' ? first.type : 'changed'} together
            <Icon name="down" className="ml-1 inline size-4 group-open:rotate-180" />
          </span>
          <span className="mt-0.5 block text-soft wrap-anywhere">
            {visibleText(first.by)}, <Moment at={first.createdAt} />
            {entries.length < first.together && `, ${entries.length} of them on this page`}
          </span>
        </summary>
        <ol className="ml-4 border-t border-line">{items}</ol>
      </details>
      <div className="absolute top-1 right-0">
        <UndoAllButton entry={first} />
      </div>
    </li>
  )
}

function Subject({ entry: { title, productId, order } }: { entry: LogEntry }) {
  return (
    <PrefetchLink
      to={order ? orderPath(order.id) : productPath(productId ?? '')}
      className="font-semibold underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
    >
      {title}
    </PrefetchLink>
  )
}
