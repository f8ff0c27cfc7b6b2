import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { LogEntry } from '#contract/product-changes.ts'
import { toastError } from '../forms/toast-error.ts'
import { undoChange } from '../state/admin-slice.ts'
import { productUpdated } from '../state/product-list-slice.ts'
import type { AppDispatch } from '../state/store.ts'
import { Moment } from '../ui/moment.tsx'
import { toast } from '../ui/toast.tsx'
import { describeChange } from './describe-change.ts'

type ChangeEntryProps = { change: LogEntry; title?: ReactNode; onUndone: () => Promise<unknown> }

/** An entry of the log; a change of a product can be undone, also where that is refused since. */
export function ChangeEntry({ change, title, onUndone }: ChangeEntryProps) {
  const dispatch = useDispatch<AppDispatch>()
  const undo = async () => {
    try {
      dispatch(productUpdated(await dispatch(undoChange(change.id)).unwrap()))
      toast('success', 'Set back.')
    } catch (error) {
      toastError(error)
    }
    await onUndone()
  }
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3 text-sm">
      <div className="min-w-0">
        {title}
        {describeChange(change).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        <p className="mt-0.5 text-soft wrap-anywhere">
          {change.by}, <Moment at={change.createdAt} />
        </p>
      </div>
      {change.type !== 'created' && change.type !== 'order' && (
        <button
          type="button"
          onClick={() => void undo()}
          className="min-h-11 self-start px-2 text-soft underline underline-offset-4 hover:text-ink noscript:hidden"
        >
          Undo
        </button>
      )}
    </li>
  )
}
