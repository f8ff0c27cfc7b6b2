import { useSelector } from 'react-redux'
import { redirect } from 'react-router'
import { pageSize } from '#contract/listing.ts'
import { ProductCard } from '../product/product-card.tsx'
import { pictureSizes } from '../product/product-picture.tsx'
import { PageHead } from '../shell/page-head.tsx'
import {
  fetchBrands,
  fetchCategories,
  fetchProducts,
  selectCategories,
  selectProducts,
  selectTotalItems,
} from '../state/product-list-slice.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { type ListQuery, listPath, readListQuery } from './list-query.ts'
import { NothingFound } from './nothing-found.tsx'
import { Pagination } from './pagination.tsx'
import { SortMenu } from './sort-menu.tsx'
import { useQueryAddress } from './use-query-address.ts'

/** Cards that a phone and a desktop show before anything is scrolled. */
const firstRow = 4

export const loader = screenLoader(async ({ store, search, signal }) => {
  const query = readListQuery(search)
  const { category, brand, sort, order, page } = query
  const [{ total }] = await Promise.all([
    store.dispatch(fetchProducts({ category, brand, _sort: sort, _order: order, _page: page }, { signal })).unwrap(),
    store.dispatch(fetchCategories(brand, { signal })).unwrap(),
    store.dispatch(fetchBrands(category, { signal })).unwrap(),
  ])
  // The list has become shorter than this page: back to the first, unless the page still exists.
  const exists = page === 1 || (page - 1) * pageSize < total
  return exists ? undefined : redirect(listPath({ ...query, page: 1 }))
})

export function Component() {
  const { query, isChanging, changeQuery } = useQueryAddress({ read: readListQuery, path: listPath })
  const products = useSelector(selectProducts)
  const total = useSelector(selectTotalItems)
  const title = useListTitle(query)
  return (
    <div className="wrap pt-8 sm:pt-12">
      <PageHead
        title={query.page > 1 ? `${title}, page ${query.page}` : title}
        description={`${title} at Galleria: ${total} things, chosen one by one, with honest descriptions and prices.`}
        canonical={listPath({ ...query, sort: undefined, order: undefined })}
        preload={products
          .slice(0, 2)
          .flatMap(({ thumbnail }) => (thumbnail === '' ? [] : { src: thumbnail, sizes: pictureSizes.card }))}
      />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {title}
      </h1>
      <div className="mt-6 flex items-center justify-between gap-3 border-b border-line pb-3 sm:mt-8">
        <FilterPanel query={query} total={total} onChange={changeQuery} />
        <p className="hidden text-sm text-soft tabular-nums sm:block">{countText(total)}</p>
        <SortMenu query={query} />
      </div>
      <div className="flex flex-col gap-8 sm:grid sm:grid-cols-[12rem_1fr] lg:grid-cols-[14rem_1fr] lg:gap-12">
        <aside aria-label="Filters" className="hidden max-sm:order-last sm:block noscript:block">
          <FilterForm query={query} onChange={changeQuery} />
        </aside>
        <div className="min-w-0 pt-5">
          <FilterChips query={query} />
          {products.length > 0 ? (
            <ul
              aria-busy={isChanging}
              className={`grid grid-cols-2 gap-x-4 gap-y-8 transition-opacity duration-150 md:gap-x-6 lg:grid-cols-3 xl:grid-cols-4 ${isChanging ? 'opacity-60' : ''}`}
            >
              {products.map((product, index) => (
                <li key={product.id} className="min-w-0">
                  <ProductCard product={product} eager={index < firstRow} glides />
                </li>
              ))}
            </ul>
          ) : (
            <NothingFound query={query} />
          )}
          <Pagination query={query} total={total} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {isChanging ? '' : countText(total)}
      </p>
    </div>
  )
}

/** A list of one category is called by its name. */
function useListTitle({ category, brand }: ListQuery): string {
  const categories = useSelector(selectCategories)
  const [only, ...others] = category
  if (!only || others.length > 0 || brand.length > 0) return 'All products'
  return categories.find(({ value }) => value === only)?.label ?? 'All products'
}

function countText(total: number): string {
  return total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`
}
