import type { ReactNode } from 'react'
import { maxBulkProducts } from '#contract/catalog/product-changes.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { plural, t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { Byline } from '../kit/byline.tsx'
import { fieldLabel } from '../kit/product-fields.ts'
import { useFormats } from '../kit/use-formats.ts'
import { useMay } from '../kit/use-may.ts'
import { visibleText } from '../kit/visible-text.ts'
import { describeChange } from './describe-change.ts'

type LogEntryItemProps = {
  entry: LogEntry
  title?: ReactNode
  /** Whether it is one of a `<LogEntryGroup>`, which has the button that undoes all. */
  isGrouped?: boolean
}

/**
 * An entry of the log. Product changes have Undo buttons, unless a value has changed again later; the screen's action
 * calls `undoChanges`.
 */
export function LogEntryItem({ entry, title, isGrouped = false }: LogEntryItemProps) {
  const { id, type, by, createdAt, changedSince, reason } = entry
  const formats = useFormats()
  const mayUndo = useMay('catalog')
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3 text-sm">
      <div className="min-w-0">
        {title}
        {describeChange(entry, formats).map((line, index) => (
          <p key={index} className="wrap-anywhere">
            {line}
          </p>
        ))}
        {reason && <p className="wrap-anywhere">{visibleText(reason)}</p>}
        <p className="mt-0.5 text-soft wrap-anywhere">
          <Byline by={by} at={createdAt} />
        </p>
      </div>
      {changedSince.length > 0 ? (
        <p className="max-w-40 text-end text-soft">
          {t('Changed again later: {fields}', { fields: changedSince.map(fieldLabel).join(', ') })}
        </p>
      ) : (
        mayUndo &&
        !notUndoable.includes(type) && (
          <div className="text-end">
            <ActionButton values={{ intent: 'undo', id }}>{t('Undo')}</ActionButton>
            {!isGrouped && <UndoAllButton entry={entry} />}
          </div>
        )
      )}
    </li>
  )
}

/** Entries about scheduled events and customers, and about the creation of a product, which is archived instead. */
const notUndoable: LogEntry['type'][] = ['created', 'order', 'sale_started', 'sale_ended']

/** Undoes the changes made together with a product’s, if there are several and not too many. */
export function UndoAllButton({ entry: { id, together, type } }: { entry: LogEntry }) {
  const mayUndo = useMay('catalog') && !notUndoable.includes(type)
  if (!mayUndo || together < 2 || together > maxBulkProducts) return null
  return (
    <ActionButton values={{ intent: 'undo-all', id }}>
      {plural(together, 'Undo all {count}', 'Undo all {count}')}
    </ActionButton>
  )
}
