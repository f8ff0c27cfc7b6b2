import { redirect, useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { type ReviewSort, reviewPageSize, reviewSorts } from '#contract/reviews/review-rules.ts'
import { productPath } from '../product/product-path.ts'
import { ProductTitle } from '../product/product-title.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { screenLoader } from '../state/screen-loader.ts'
import { parsePage } from '../ui/page-numbers.ts'
import { Pagination } from '../ui/pagination.tsx'
import { PrefetchLink, TextLink } from '../ui/prefetch-link.tsx'
import { OwnReview } from './reviews/own-review.tsx'
import { ReviewItem } from './reviews/review-item.tsx'
import { type ReviewQuery, reviewsPath } from './reviews/review-paths.ts'
import { ReviewSummary } from './reviews/review-summary.tsx'

/** Reads the query of an address; anything invalid counts as absent. */
function readQuery(search: URLSearchParams): ReviewQuery {
  return {
    sort: reviewSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    rating: [1, 2, 3, 4, 5].find((stars) => String(stars) === search.get('rating')),
    page: parsePage(search),
  }
}

export const loader = screenLoader(async ({ call, params, search, signal }) => {
  const query = readQuery(search)
  const { sort, rating, page } = query
  const id = params.id ?? ''
  const [product, listed] = await Promise.all([
    call('GET /api/products/:id', { params: { id } }, signal),
    call(
      'GET /api/products/:id/reviews',
      { params: { id }, querystring: { sort, _page: page, ...(rating && { rating }) } },
      signal,
    ),
  ])
  if (page > 1 && (page - 1) * reviewPageSize >= listed.total) throw redirect(reviewsPath(id, { ...query, page: 1 }))
  const { title, rating: average, reviewCount } = product
  return { product: { id, title, rating: average, reviewCount }, query, ...listed }
})

const sorts: Record<ReviewSort, string> = {
  newest: t('Newest'),
  highest: t('Highest rating'),
  lowest: t('Lowest rating'),
  images: t('With photos first'),
}

/** All reviews of a product. */
export function Component() {
  const { product, query, reviews, total, counts } = useLoaderData<typeof loader>()
  const { id, title } = product
  const heading = t('Reviews of {title}', { title })
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title={heading} description={t('What customers say about {title}.', { title })} />
      <p className="text-sm">
        <TextLink to={productPath(id)}>{t('Back to the product')}</TextLink>
      </p>
      <h1 tabIndex={-1} className="mt-4 text-2xl lg:text-3xl">
        <ProductTitle title={heading} />
      </h1>
      <OwnReview key={id} id={id} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <ReviewSummary product={product} counts={counts} selected={query.rating} />
        {product.reviewCount > 0 && (
          <div>
            <nav aria-label={t('Sort reviews')} className="-ms-3 mb-4 flex flex-wrap text-sm">
              {(Object.keys(sorts) as ReviewSort[]).map((sort) => (
                <PrefetchLink
                  key={sort}
                  to={reviewsPath(id, { ...query, sort, page: 1 })}
                  preventScrollReset
                  aria-current={sort === query.sort ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center px-3 text-soft hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:underline-offset-8"
                >
                  {sorts[sort]}
                </PrefetchLink>
              ))}
            </nav>
            {reviews.length === 0 && <p className="py-8 text-soft">{t('No reviews match.')}</p>}
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} heading="h2" />
            ))}
            <Pagination
              page={query.page}
              pageSize={reviewPageSize}
              total={total}
              to={(page) => reviewsPath(id, { ...query, page })}
            />
          </div>
        )}
      </div>
    </div>
  )
}
