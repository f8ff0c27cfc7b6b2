import { useLoaderData } from 'react-router'
import { maxBulkProducts } from '#contract/catalog/product-changes.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { formatNumber } from '#contract/language/format.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { LogEntryItem, UndoAllButton } from '../changes/log-entry-item.tsx'
import { undoChanges } from '../changes/undo-changes.ts'
import { Byline } from '../kit/byline.tsx'
import { logPath, orderPath, productPath, withoutEmpty } from '../kit/paths.ts'
import { LogPage, loadLog } from './log-page.tsx'

const log = {
  path: logPath,
  parameter: 'about',
  tabs: { '': t('Everything'), products: inContext('admin area', 'Products'), orders: t('Orders') },
}

export const loader = screenLoader(({ call, search, signal }) =>
  loadLog(log, search, (request, about) =>
    call.page('GET /api/admin/changes', { querystring: { ...request, ...withoutEmpty({ about }) } }, signal),
  ),
)

export const action = formAction(undoChanges)

/** The changes and who made them, with the values before and after. */
export function Component() {
  const { query, entries, total } = useLoaderData<typeof loader>()
  const empty = query.day || query.person ? t('No changes found.') : t('No changes yet.')
  return (
    <LogPage heading={t('Changes')} log={log} query={query} total={total} kind="changes" empty={empty}>
      {groupEntries(entries).map((group) => (
        <LogEntryGroup key={group[0]?.id} entries={group} />
      ))}
    </LogPage>
  )
}

const max = formatNumber(maxBulkProducts)

/** One entry, or an expandable group of entries that were made together. */
function LogEntryGroup({ entries }: { entries: LogEntry[] }) {
  const [first] = entries
  if (!first) return null
  const items = entries.map((entry) => (
    <LogEntryItem key={entry.id} entry={entry} title={<Subject entry={entry} />} isGrouped={entries.length > 1} />
  ))
  if (entries.length === 1) return items
  return (
    <li className="relative border-b border-line text-sm">
      <details className="group">
        <summary className="min-h-11 cursor-pointer py-3 pe-28">
          <span className="font-semibold">
            {describeGroup(first)}
            <Icon name="down" className="ms-1 inline size-4 group-open:rotate-180" />
          </span>
          <span className="mt-0.5 block text-soft wrap-anywhere">
            <Byline by={first.by} at={first.createdAt} />
            {entries.length < first.together &&
              `, ${plural(entries.length, '{count} of them on this page', '{count} of them on this page')}`}
          </span>
        </summary>
        <ol className="ms-4 border-t border-line">{items}</ol>
      </details>
      <div className="absolute top-1 inset-e-0">
        <UndoAllButton entry={first} />
      </div>
    </li>
  )
}

/** Describes what was done together, and to how many products. An import's entries are counted up to a limit. */
function describeGroup({ type, together }: LogEntry): string {
  const isMore = together > maxBulkProducts
  if (type === 'created')
    return isMore
      ? t('More than {max} products created together', { max })
      : plural(together, '{count} product created together', '{count} products created together')
  if (type === 'imported')
    return isMore
      ? t('More than {max} products imported together', { max })
      : plural(together, '{count} product imported together', '{count} products imported together')
  return isMore
    ? t('More than {max} products changed together', { max })
    : plural(together, '{count} product changed together', '{count} products changed together')
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

/** Splits a page's entries into groups of consecutive entries that were made together, and single entries. */
export function groupEntries(entries: LogEntry[]): LogEntry[][] {
  const groups: LogEntry[][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first && entry.together > 1 && first.together > 1 && entry.createdAt === first.createdAt)
      group.push(entry)
    else groups.push([entry])
  }
  return groups
}
