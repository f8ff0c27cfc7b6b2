import type { EditedHomePage } from '#contract/home-page/home-page.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { TextButtonLink } from '../../ui/button-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { homePreviewPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'

/** Whether there is something to publish, and what was published last. */
export function Publishing({ page: { revision, isChanged, lastPublication } }: { page: EditedHomePage }) {
  const values = { revision: String(revision) }
  return (
    <section
      aria-label="Publishing"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-raised px-4 py-3"
    >
      <div className="text-sm">
        <p className="font-medium">{isChanged ? 'Unpublished changes' : 'Published'}</p>
        {lastPublication && (
          <p className="text-soft wrap-anywhere">
            Published by {visibleText(lastPublication.by)}, <Moment at={lastPublication.createdAt} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <TextButtonLink to={homePreviewPath}>Preview</TextButtonLink>
        {isChanged ? (
          <>
            <ActionButton values={{ ...values, intent: 'discard' }} look="link">
              Discard changes
            </ActionButton>
            <ActionButton values={{ ...values, intent: 'publish' }}>Publish</ActionButton>
          </>
        ) : (
          lastPublication?.canUndo && (
            <ActionButton values={{ intent: 'undo', id: String(lastPublication.id) }} look="link">
              Restore the previous version
            </ActionButton>
          )
        )}
      </div>
    </section>
  )
}
