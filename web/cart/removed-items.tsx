import { lineKey } from '#contract/catalog/variants.ts'
import { t } from '#contract/language/t.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { type RemovedItem, removedPath } from './removed-item.ts'

type RemovedItemsProps = { removed: RemovedItem[]; onRestore: () => void }

/** Items just removed from the cart, each with a button to undo it. */
export function RemovedItems({ removed, onRestore }: RemovedItemsProps) {
  return (
    <ul aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-2 not-empty:mt-6">
      {removed.map(({ title, ...item }) => (
        <li
          key={lineKey(item.product, item.variant ?? null)}
          className="flex items-center justify-between gap-4 rounded-card bg-sunken py-1.5 pe-2 ps-4 text-sm"
        >
          <span className="min-w-0 truncate">{t('Removed “{title}”', { title })}</span>
          <ActionButton
            // Without scripts, an error renders this address, so the item can still be restored.
            action={removedPath(item)}
            values={{ intent: 'restore', ...item }}
            aria-label={t('Undo: put {title} back', { title })}
            onClick={onRestore}
          >
            {t('Undo')}
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
