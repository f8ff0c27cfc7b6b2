import { useEffect } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { plural, t } from '#contract/language/t.ts'
import { loadBestRated } from '../product/best-rated.ts'
import { ProductRow } from '../product/product-row.tsx'
import { EmptyScreen } from '../shell/empty-screen.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { comparedProducts, onComparedElsewhere, rememberCompared } from '../state/compared-products.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { comparePath, maxCompared } from './compare/compare-path.ts'
import { parseCompared } from './compare/compare-query.ts'
import { CompareTable } from './compare/compare-table.tsx'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const ids = parseCompared(search)
  if (ids.length === 0) return { products: [], similar: [], bestRated: await loadBestRated(call, signal) }
  const products = await call('GET /api/products', { querystring: { id: ids } }, signal)
  const [first] = products
  const similar =
    first && products.length < maxCompared
      ? await call('GET /api/products/:id/similar', { params: { id: first.id } }, signal)
      : []
  return { products, similar: similar.filter(({ id }) => !ids.includes(id)), bestRated: [] }
})

/** Up to four products side by side. They are in the URL, so that a comparison can be shared. */
export function Component() {
  const { products, similar, bestRated } = useLoaderData<typeof loader>()
  const ids = products.map(({ id }) => id)
  useCompared(ids)
  const room = maxCompared - ids.length
  return (
    <div className="wrap pt-6 sm:pt-10">
      <PageHead title={t('Compare products')} description={t('Compare products side by side.')} />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('Compare products')}
      </h1>
      {products.length === 0 ? (
        <EmptyScreen title={t('Nothing to compare')} text={t('Add up to four products with Compare on their pages.')} />
      ) : (
        <>
          {room > 0 && (
            <p className="mt-3 text-soft">
              {similar.length > 0
                ? plural(
                    room,
                    'Add one more product here, or with Compare on its page.',
                    'Add up to {count} more products here, or with Compare on their pages.',
                  )
                : plural(
                    room,
                    'Add one more product with Compare on its page.',
                    'Add up to {count} more products with Compare on their pages.',
                  )}
            </p>
          )}
          <CompareTable products={products} suggested={similar.slice(0, room)} />
        </>
      )}
      <ProductRow id="best-rated" title={t('Best rated')} products={bestRated} />
    </div>
  )
}

/**
 * Remembers a comparison as the last one of this browser, and follows other tabs that add to it or remove from it. An
 * address that names no products opens the last comparison.
 */
function useCompared(ids: string[]): void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isNamed = search.has('products')
  const shown = ids.join()
  useEffect(() => {
    const shownIds = shown.split(',').filter(Boolean)
    const showLast = () => navigate(comparePath(comparedProducts()), { replace: true, preventScrollReset: true })
    if (isNamed) rememberCompared(shownIds)
    else if (comparedProducts().length > 0) void showLast()
    return onComparedElsewhere(() => {
      const last = comparedProducts()
      // Another comparison, such as one from a shared link, doesn't replace this one.
      const isSame = shownIds.length === 0 || last.length === 0 || last.some((id) => shownIds.includes(id))
      if (isSame && last.join() !== shown) void showLast()
    })
  }, [shown, isNamed, navigate])
}
