import type { ReactNode } from 'react'
import { maxBulkProducts } from '#contract/product-changes.ts'
import type { LogEntry } from '#contract/product-log.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { useMoney } from '../product/settings-context.ts'
import { Moment } from '../ui/time.tsx'
import { describeChange, fieldLabel } from './describe-change.ts'
import { useMay } from './use-may.ts'
import { visibleText } from './visible-text.ts'

/**
 * An entry of the log. Product changes have Undo buttons, unless a value has changed again since; the screen's action
 * calls `undoChanges`.
 */
export function LogEntryItem({ entry, title }: { entry: LogEntry; title?: ReactNode }) {
  const { id, type, by, createdAt, changedSince, reason, together } = entry
  const money = useMoney()
  const mayUndo = useMay('catalog')
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3 text-sm">
      <div className="min-w-0">
        {title}
        {describeChange(entry, money).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        {reason && <p className="wrap-anywhere">{visibleText(reason)}</p>}
        <p className="mt-0.5 text-soft wrap-anywhere">
          {visibleText(by)}, <Moment at={createdAt} />
        </p>
      </div>
      {changedSince.length > 0 ? (
        <p className="max-w-40 text-right text-soft">{listLabels(changedSince)} changed again since</p>
      ) : (
        mayUndo &&
        type !== 'created' &&
        type !== 'order' && (
          <div className="text-right">
            <ActionButton values={{ intent: 'undo', id }} look="link">
              Undo
            </ActionButton>
            {together > 1 && together <= maxBulkProducts && (
              <ActionButton values={{ intent: 'undo-all', id }} look="link">
                Undo all {together}
              </ActionButton>
            )}
          </div>
        )
      )}
    </li>
  )
}

/** 'Price, stock' */
function listLabels(fields: string[]): string {
  return fields.map((name, index) => (index === 0 ? fieldLabel(name) : fieldLabel(name).toLowerCase())).join(', ')
}
