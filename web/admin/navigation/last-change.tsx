import type { NavigationReply } from '#contract/navigation/navigation.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { Moment } from '../../ui/time.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { describeChange } from './describe-change.ts'

/** Who changed the footer last, with a button that reverts it. */
export function LastChange({ change }: { change: NonNullable<NavigationReply['lastChange']> }) {
  const { id, by, createdAt, canUndo } = change
  return (
    <section
      aria-label="Last change"
      className="mt-4 flex max-w-2xl flex-wrap items-start justify-between gap-x-4 rounded-card border border-line bg-raised px-4 py-1.5 text-sm"
    >
      <div className="min-w-0 py-2 wrap-anywhere">
        {describeChange(change).map((line) => (
          <p key={line}>{visibleText(line)}</p>
        ))}
        <p className="mt-0.5 text-soft">
          {visibleText(by)}, <Moment at={createdAt} />
        </p>
      </div>
      {canUndo && (
        <ActionButton values={{ intent: 'undo', id: String(id) }} look="link">
          Undo
        </ActionButton>
      )}
    </section>
  )
}
