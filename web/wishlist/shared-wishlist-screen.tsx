import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { ProductCard } from '../product/product-card.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { screenLoader } from '../state/screen-loader.ts'
import { TextLink } from '../ui/prefetch-link.tsx'

export const loader = screenLoader(({ call, params: { token = '' }, signal }) =>
  call('GET /api/shared-wishlists/:token', { params: { token } }, signal),
)

/** Someone's wishlist, opened by its link. */
export function Component() {
  const products = useLoaderData<typeof loader>()
  return (
    <div className="wrap pt-6 sm:pt-10">
      <PageHead title={t('A shared wishlist')} description={t('A wishlist that someone shared with you.')} />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('A shared wishlist')}
      </h1>
      <p className="mt-2 text-soft">
        {products.length === 0 ? t('This wishlist is empty.') : t('Someone shared this wishlist with you.')}{' '}
        <TextLink to="/wishlist" className="inline-block py-1">
          {t('Go to my wishlist')}
        </TextLink>
      </p>
      <ul className="mt-8 grid grid-cols-1 xs:grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4 xl:grid-cols-5">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} animatesImage />
          </li>
        ))}
      </ul>
    </div>
  )
}
