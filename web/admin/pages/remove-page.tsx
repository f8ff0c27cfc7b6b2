import type { EditedTextPage } from '#contract/text-pages/text-pages.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Section } from '../kit/section.tsx'

/** Brings the basic text back, or takes a page out of the shop, or deletes it. */
export function RemovePage({ page: { isBuiltIn, isPublished } }: { page: EditedTextPage }) {
  if (isBuiltIn && !isPublished) return null
  return (
    <Section title={isBuiltIn ? 'Basic text' : 'Remove'}>
      <div className="mt-2 -ml-2 flex flex-wrap items-start gap-x-4">
        {isPublished && (
          <Confirm
            label={isBuiltIn ? 'Use the basic text again' : 'Unpublish page'}
            dismissLabel={isBuiltIn ? 'Keep your text' : 'Keep it published'}
            question={
              isBuiltIn
                ? 'The shop shows the basic text again. Your text stays here as a draft.'
                : 'The page can no longer be opened, and links to it in the footer disappear. It stays here as a draft.'
            }
          >
            <ActionButton values={{ intent: 'unpublish' }} look="link" className="text-sale">
              {isBuiltIn ? 'Yes, use the basic text' : 'Yes, unpublish'}
            </ActionButton>
          </Confirm>
        )}
        {!isBuiltIn && (
          <Confirm
            label="Delete page"
            dismissLabel="Keep page"
            question="Delete this page and its versions? This can't be undone."
          >
            <ActionButton values={{ intent: 'delete' }} look="link" className="text-sale">
              Yes, delete
            </ActionButton>
          </Confirm>
        )}
      </div>
    </Section>
  )
}
