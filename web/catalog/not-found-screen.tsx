import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import type { Product } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import { loadBestRated } from '../product/best-rated.ts'
import { ProductRow } from '../product/product-row.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { screenLoader } from '../state/screen-loader.ts'

export const loader = screenLoader(async ({ call, signal }) => {
  const bestRated = await loadBestRated(call, signal)
  throw data({ code: 'not_found', message: t('Page not found.'), bestRated }, { status: 404 })
})

/** Never rendered, since the loader throws. */
export function Component() {
  return null
}

/** The error page, with the best rated products below. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { bestRated = [] } = isRouteErrorResponse(error) ? (error.data as { bestRated?: Product[] }) : {}
  return (
    <>
      <ErrorPage />
      <div className="wrap">
        <ProductRow id="best-rated" title={t('Best rated')} products={bestRated} />
      </div>
    </>
  )
}
