import { t } from '#contract/language/t.ts'
import { EmptyFrame } from '../../shell/error-page.tsx'
import { ButtonLink, toHeading } from '../../ui/prefetch-link.tsx'
import { clearFilters, countFilters, type ListQuery, listPath } from './list-query.ts'

/** An empty list, because of its search or its filters, or because the shop has no products yet. */
export function NothingFound({ query, notice }: { query: ListQuery; notice?: string | undefined }) {
  const isFiltered = countFilters(query) > 0

  return (
    <div className="grid justify-items-center py-16 text-center">
      <EmptyFrame />
      <h2 className="mt-6 text-xl">{t('No products found')}</h2>
      <p className="mt-2 max-w-sm text-soft">{reason(query.q, isFiltered, notice)}</p>
      {isFiltered && (
        <ButtonLink to={listPath(clearFilters(query))} state={toHeading} className="mt-6">
          {t('Clear filters')}
        </ButtonLink>
      )}
    </div>
  )
}

function reason(q: string, isFiltered: boolean, notice?: string): string {
  if (isFiltered)
    return q
      ? t('No products match “{query}” with these filters.', { query: q })
      : t('No products match these filters.')
  return notice || t('There are no products yet.')
}
