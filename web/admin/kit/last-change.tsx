import { t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { Byline } from './byline.tsx'
import { visibleText } from './visible-text.ts'

type LastChangeProps = {
  change: { id: number; by: string; createdAt: string; canUndo: boolean }
  /** One line for each changed value. */
  lines: string[]
}

/** The last change and who made it, with a button that undoes it: the action of the screen handles the intent `undo`. */
export function LastChange({ change: { id, by, createdAt, canUndo }, lines }: LastChangeProps) {
  return (
    <section
      aria-label={t('Last change')}
      className="mt-4 flex max-w-2xl flex-wrap items-start justify-between gap-x-4 card px-4 py-1.5 text-sm"
    >
      <div className="min-w-0 py-2 wrap-anywhere">
        {lines.map((line, index) => (
          <p key={index}>{visibleText(line)}</p>
        ))}
        <p className="mt-0.5 text-soft">
          <Byline by={by} at={createdAt} />
        </p>
      </div>
      {canUndo && <ActionButton values={{ intent: 'undo', id: String(id) }}>{t('Undo')}</ActionButton>}
    </section>
  )
}
