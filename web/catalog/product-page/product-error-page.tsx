import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import type { Product } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import { isApiError } from '../../api/call.ts'
import { ProductRow } from '../../product/product-row.tsx'
import { ErrorPage } from '../../shell/error-page.tsx'

/** Adds similar products to the error of a product that can't be shown. */
export function withSimilarProducts(error: unknown, similarProducts: Product[]): unknown {
  if (!isApiError(error)) return error
  const { message, code, status } = error
  return data({ message, code, similarProducts }, { status: status || 503 })
}

/** The error page of a product. One that is no longer available still shows similar products. */
export function ProductErrorPage() {
  const error = useRouteError()
  const details = isRouteErrorResponse(error) ? (error.data as { similarProducts?: Product[] }) : {}
  return (
    <>
      <ErrorPage />
      <div className="wrap">
        <ProductRow id="similar" title={t('Similar products')} products={details.similarProducts ?? []} />
      </div>
    </>
  )
}
