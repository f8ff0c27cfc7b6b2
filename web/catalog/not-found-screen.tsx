import { data, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import type { Product } from '#contract/catalog/catalog.ts'
import { withoutLanguage } from '#contract/language/language-path.ts'
import { isLanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { loadBestRated } from '../product/best-rated.ts'
import { ProductRow } from '../product/product-row.tsx'
import { ErrorMessage, ErrorPage } from '../shell/error-page.tsx'
import { screenLoader } from '../state/screen-loader.ts'
import { ButtonLink } from '../ui/prefetch-link.tsx'

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
  const { pathname, search } = useLocation()
  const path = isLanguageCode(pathname.split('/')[1] ?? '') ? withoutLanguage(pathname) : pathname
  const { bestRated = [] } = isRouteErrorResponse(error) ? (error.data as { bestRated?: Product[] }) : {}
  return (
    <>
      {path === pathname ? <ErrorPage /> : <OtherLanguage path={path + search} />}
      <div className="wrap">
        <ProductRow id="best-rated" title={t('Best rated')} products={bestRated} />
      </div>
    </>
  )
}

/** Shown for a path that begins with a language that the shop isn't in, or no longer. */
function OtherLanguage({ path }: { path: string }) {
  return (
    <ErrorMessage title={t('Page not found')} text={t('The shop isn’t available in this language.')}>
      <ButtonLink to={path}>{t('Open the page in the shop’s language')}</ButtonLink>
    </ErrorMessage>
  )
}
