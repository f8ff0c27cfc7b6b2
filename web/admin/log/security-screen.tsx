import { redirect, useLoaderData } from 'react-router'
import type { AuditEntry } from '#contract/audit-log/audit.ts'
import { type AuditGroup, auditGroups } from '#contract/audit-log/audit-events.ts'
import { isDay } from '#contract/day.ts'
import { maxLogEntries, maxSearchLength } from '#contract/listing.ts'
import { useMoney } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { readPage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { securityPath, withQuery } from '../kit/paths.ts'
import {
  describeAccount,
  describeClient,
  describeEvent,
  describeSubject,
  describeValues,
  groupNames,
} from './describe-event.ts'
import { LogFilters } from './log-filters.tsx'

const perPage = 50

const groups = ['', ...(Object.keys(auditGroups) as AuditGroup[])] as const

/** `day` as in 2026-02-28, or empty. */
type SecurityQuery = { group: (typeof groups)[number]; day: string; person: string; page: number }

function parseSecurityQuery(search: URLSearchParams): SecurityQuery {
  const day = search.get('day') ?? ''
  return {
    group: groups.find((group) => group === search.get('group')) ?? '',
    day: isDay(day) ? day : '',
    person: (search.get('person') ?? '').slice(0, maxSearchLength),
    page: readPage(search),
  }
}

const pathOf = ({ page, ...values }: SecurityQuery) => withQuery(securityPath, values, page)

export const loader = screenLoader(async ({ call, search, signal }) => {
  const query = parseSecurityQuery(search)
  const { group, day, person, page } = query
  const querystring = {
    ...(group && { group }),
    ...(day && { day }),
    ...(person && { person }),
    _page: page,
    _limit: perPage,
  }
  const { items, total } = await call.page('GET /api/admin/audit', { querystring }, signal)
  if (page > 1 && (page - 1) * perPage >= total) throw redirect(pathOf({ ...query, page: 1 }))
  return { query, entries: items, total }
})

/** Sign-ins, changes by admins, and rejected requests: who did what, from where. */
export function Component() {
  const { query, entries, total } = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Audit log" heading="Audit log">
      <FilterTabs
        label="Filter the log"
        tabs={groups.map((group) => ({
          name: group === '' ? 'Everything' : groupNames[group],
          to: pathOf({ ...query, group, page: 1 }),
          isCurrent: group === query.group,
        }))}
      />
      <LogFilters
        action={securityPath}
        hidden={{ group: query.group }}
        {...query}
        pathOf={(change) => pathOf({ ...query, ...change, page: 1 })}
      />
      {entries.length > 0 ? (
        <ol aria-label="Events" className="mt-4 max-w-3xl border-t border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <p className="py-16 text-center text-soft">No events found.</p>
      )}
      <Pagination page={query.page} pageSize={perPage} total={total} to={(page) => pathOf({ ...query, page })} />
      {total >= maxLogEntries && (
        <p className="mt-2 text-sm text-soft">
          The list shows the latest {maxLogEntries.toLocaleString('en-US')} events. Select a day to see older ones.
        </p>
      )}
    </AdminPage>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const subject = entry.subject && describeSubject(entry.subject)
  const client = describeClient(entry)
  const money = useMoney()
  return (
    <li className="border-b border-line py-3 text-sm">
      <p className="wrap-anywhere">
        <span className="font-semibold">{describeEvent(entry)}</span>
        {subject?.text && ' · '}
        {subject?.to ? (
          <PrefetchLink
            to={subject.to}
            className="underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {subject.text}
          </PrefetchLink>
        ) : (
          subject?.text
        )}
      </p>
      {describeValues(entry, money).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {/* On one line, so that a name can't look like the lines below. */}
      <p className="mt-0.5 truncate text-soft">{describeAccount(entry)}</p>
      <p className="text-soft wrap-anywhere">
        {client && `${client}, `}
        <Moment at={entry.createdAt} />
      </p>
    </li>
  )
}
