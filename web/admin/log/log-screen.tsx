import { useDispatch, useSelector } from 'react-redux'
import { redirect, useSearchParams } from 'react-router'
import { maxLogEntries } from '#contract/listing.ts'
import type { LogEntry } from '#contract/product-changes.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { fetchChanges, selectLog } from '../../state/admin-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import type { AppDispatch } from '../../state/store.ts'
import { readPage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { ChangeEntry } from '../change-entry.tsx'
import { ChoiceTabs } from '../choice-tabs.tsx'

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

const toRequest = ({ about, page }: LogQuery) => ({ ...(about && { about }), _page: page, _limit: perPage })

export const loader = screenLoader(async ({ store, search, signal }) => {
  const query = readLogQuery(search)
  const { total } = await store.dispatch(fetchChanges(toRequest(query), { signal })).unwrap()
  const exists = query.page === 1 || (query.page - 1) * perPage < total
  return exists ? undefined : redirect(logPath({ ...query, page: 1 }))
})

/** All that was changed in the shop, by whom, from which value to which. */
export function Component() {
  const { items, total } = useSelector(selectLog)
  const dispatch = useDispatch<AppDispatch>()
  const [search] = useSearchParams()
  const query = readLogQuery(search)
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title="Log, admin" description="Who changed what in the shop." />
      <AdminTabs />
      <h1 tabIndex={-1} className="mt-6 text-3xl">
        Log
      </h1>
      <ChoiceTabs
        label="What the log is about"
        choices={subjects.map(({ value, name }) => ({
          name,
          to: logPath({ about: value, page: 1 }),
          isChosen: value === query.about,
        }))}
      />
      {items.length > 0 ? (
        <ol aria-label="Changes" className="mt-3 max-w-3xl border-t border-line">
          {items.map((change) => (
            <ChangeEntry
              key={change.id}
              change={change}
              title={<Subject change={change} />}
              onUndone={() => dispatch(fetchChanges(toRequest(query)))}
            />
          ))}
        </ol>
      ) : (
        <p className="py-16 text-center text-soft">Nothing was changed yet.</p>
      )}
      {total > 0 && (
        <Pagination page={query.page} pageSize={perPage} total={total} to={(page) => logPath({ ...query, page })} />
      )}
      {total >= maxLogEntries && (
        <p className="mt-2 text-sm text-soft">These are the latest; what is older stands with its product or order.</p>
      )}
    </div>
  )
}

function Subject({ change: { title, productId, order } }: { change: LogEntry }) {
  return (
    <PrefetchLink
      to={order ? `/admin/orders?q=${order.number}` : `/admin/product-detail/${productId}`}
      className="font-semibold underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
    >
      {title}
    </PrefetchLink>
  )
}
