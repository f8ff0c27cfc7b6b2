import type { GroupMerge } from '#contract/catalog/group-merges.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { plural } from '../../ui/plural.ts'
import { Moment } from '../../ui/time.tsx'
import { Section } from '../kit/section.tsx'
import { visibleText } from '../kit/visible-text.ts'

type RecentMergesProps = {
  merges: GroupMerge[]
  /** The name of a category or brand by its slug. */
  nameOf: (slug: string) => string
  mayEdit: boolean
}

/** The last merges, each with a button that undoes it. */
export function RecentMerges({ merges, nameOf, mayEdit }: RecentMergesProps) {
  if (merges.length === 0) return null
  return (
    <div className="mt-12 max-w-2xl">
      <Section title="Recent merges">
        <ul>
          {merges.map(({ id, label, into, products, by, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 text-sm"
            >
              <p className="min-w-0 flex-1 basis-48 py-1.5 wrap-anywhere">
                {`“${label}” into “${nameOf(into)}”, ${plural(products, 'product')}`}
                <span className="block text-soft">
                  <Moment at={createdAt} />, {visibleText(by)}
                </span>
              </p>
              {mayEdit && (
                <ActionButton values={{ intent: 'undo', id }} look="link" aria-label={`Undo the merge of ${label}`}>
                  Undo
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
