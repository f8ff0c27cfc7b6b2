import { useLoaderData } from 'react-router'
import type { AuditEntry } from '#contract/audit-log/audit.ts'
import type { AuditGroup } from '#contract/audit-log/audit-events.ts'
import { inContext, t } from '#contract/language/t.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { securityPath, withoutEmpty } from '../kit/paths.ts'
import { useFormats } from '../kit/use-formats.ts'
import { describeAccount, describeClient, describeEvent } from './describe-event.ts'
import { describeSubject } from './describe-subject.ts'
import { describeValues } from './describe-values.ts'
import { LogPage, loadLog } from './log-page.tsx'

const tabs: Record<AuditGroup | '', string> = {
  '': t('Everything'),
  'sign-ins': t('Sign-ins'),
  accounts: t('Accounts'),
  staff: t('Staff'),
  products: inContext('admin area', 'Products'),
  orders: t('Orders'),
  settings: t('Settings'),
  content: t('Content'),
  reviews: t('Reviews'),
  rejected: t('Rejected'),
}

const log = { path: securityPath, parameter: 'group', tabs }

export const loader = screenLoader(({ call, search, signal }) =>
  loadLog(log, search, (request, group) =>
    call.page('GET /api/admin/audit', { querystring: { ...request, ...withoutEmpty({ group }) } }, signal),
  ),
)

/** Sign-ins, changes by admins, and rejected requests, with the account and the client. */
export function Component() {
  const { query, entries, total } = useLoaderData<typeof loader>()
  const shown = { log, query, total, kind: 'events', empty: t('No events found.') } as const
  return (
    <LogPage {...shown}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </LogPage>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const subject = entry.subject && describeSubject(entry.subject)
  const client = describeClient(entry)
  const formats = useFormats()
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
      {describeValues(entry, formats).map((line, index) => (
        <p key={index} className="wrap-anywhere">
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
