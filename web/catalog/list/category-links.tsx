import { t } from '#contract/language/t.ts'
import type { SearchHelp } from '#contract/search/search.ts'
import { LinkList } from './link-list.tsx'

/** Links to categories, for when a search found nothing. */
export function CategoryLinks({ links }: Pick<SearchHelp, 'links'>) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="browse-categories" className="mt-12 border-t border-line pt-6">
      <h2 id="browse-categories" className="text-xl">
        {t('Browse categories')}
      </h2>
      <div className="mt-4">
        <LinkList links={links} />
      </div>
    </section>
  )
}
