import { redirect, useLoaderData } from 'react-router'
import { maxLogEntries } from '#contract/listing.ts'
import type { LogEntry } from '#contract/product-log.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { readPage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../admin-page.tsx'
import { FilterTabs } from '../filter-tabs.tsx'
import { LogEntryItem } from '../log-entry-item.tsx'
import { orderPath } from '../order-path.ts'

const perPage = 50

const subjects = [
  { value: '', name: 'Everything' },
  { value: 'products', name: 'Products' },
  { value: 'orders', name: 'Orders' },
] as const

type LogQuery = { about: (typeof subjects)[number]['value']; page: number }

function readLogQuery(search: URLSearchParams): LogQuery {
  return { about: subjects.find(({ value }) => value === search.get('about'))?.value ?? '', page: readPage(search) }
}

function logPath({ about, page }: LogQuery): string {
  const search = new URLSearchParams({ ...(about && { about }), ...(page > 1 && { _page: String(page) }) })
  return search.size > 0 ? `/admin/log?${search}` : '/admin/log'
}

export const loader = screenLoader(async ({ call, search, signal }) => {
  const query = readLogQuery(search)
  const { about, page } = query
  const querystring = { ...(about && { about }), _page: page, _limit: perPage }
  const { items, total } = await call.page('GET /api/admin/changes', { querystring }, signal)
  if (page > 1 && (page - 1) * perPage >= total) throw redirect(logPath({ ...query, page: 1 }))
  return { query, entries: items, total }
})

export const action = formAction(async ({ id = '' }, { call }) => {
  await call('POST /api/admin/changes/:id/undo', { params: { id } })
  return { notice: 'Change undone.' }
})

/** Who changed what, with the values before and after. */
export function Component() {
  const { query, entries, total } = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Log" heading="Changes">
      <FilterTabs
        label="Filter the log"
        tabs={subjects.map(({ value, name }) => ({
          name,
          to: logPath({ about: value, page: 1 }),
          isCurrent: value === query.about,
        }))}
      />
      {entries.length > 0 ? (
        <ol aria-label="Changes" className="mt-3 max-w-3xl border-t border-line">
          {entries.map((entry) => (
            <LogEntryItem key={entry.id} entry={entry} title={<Subject entry={entry} />} />
          ))}
        </ol>
      ) : (
        <p className="py-16 text-center text-soft">No changes yet.</p>
      )}
      <Pagination page={query.page} pageSize={perPage} total={total} to={(page) => logPath({ ...query, page })} />
      {total >= maxLogEntries && (
        <p className="mt-2 text-sm text-soft">
          The log shows the latest {maxLogEntries.toLocaleString('en-US')} changes. The page of a product shows its
          older ones.
        </p>
      )}
    </AdminPage>
  )
}

function Subject({ entry: { title, productId, order } }: { entry: LogEntry }) {
  return (
    <PrefetchLink
      to={order ? orderPath(order.id) : `/admin/product-detail/${productId}`}
      className="font-semibold underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
    >
      {title}
    </PrefetchLink>
  )
}
