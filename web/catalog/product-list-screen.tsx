import { Suspense, useState } from 'react'
import { redirect, useLoaderData, useLocation } from 'react-router'
import { plural, t } from '#contract/language/t.ts'
import { groupPath, type ListType, pageSize } from '#contract/listing.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { type Call, isApiError } from '../api/call.ts'
import { loadBestRated } from '../product/best-rated.ts'
import { Image } from '../product/image.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { useSettings } from '../product/settings-context.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { categoryCrumbs } from '../shell/category-tree.ts'
import { PageHead } from '../shell/page-head.tsx'
import { fetchBrands, fetchCategories, fetchProducts } from '../state/product-list-slice.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { keepFocus, QuietButtonLink, toHeading } from '../ui/prefetch-link.tsx'
import { useQueryAddress } from '../ui/use-query-address.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterChips, FilterForm, loadFilters } from './filters/load-filters.ts'
import { filteredVariant } from './list/filtered-variant.ts'
import { LinkList } from './list/link-list.tsx'
import { isWhole, listHead, listTitle } from './list/list-head.ts'
import {
  apiFilters,
  applyFilters,
  countFilters,
  findGroup,
  isListPath,
  type ListQuery,
  listPath,
  parseListQuery,
} from './list/list-query.ts'
import { CategoryLinks, loadNotices, NothingFound, ProductRow, SearchNotice } from './list/load-notices.ts'
import { SortMenu } from './list/sort-menu.tsx'

/** Cards in the first row on phones, where images compete for a slow line. */
const firstRow = 2

const resultsId = 'results'

const endpoints = { category: 'categories', brand: 'brands', collection: 'collections' } as const

export const loader = screenLoader(async ({ store, call, pathname, search, signal }) => {
  const query = parseListQuery(search, pathname)
  query.isUnknown = await isUnknownGroup({ query, call, pathname, signal })
  const group = findGroup(query)
  const path = listPath(query)
  if (path.split('?', 1)[0] !== pathname) throw redirect(path, 301)
  // Without scripts, the form also sends its empty fields.
  if (['minPrice', 'maxPrice', 'rating'].some((name) => search.get(name) === '')) throw redirect(path)
  const { sort, order, page } = query
  const filters = apiFilters(query)
  const { category, brand, ...others } = filters
  const [{ items, total, isNearest = false, guess = '', ...found }, categories, brands, facets, texts, help] =
    await Promise.all([
      store.dispatch(fetchProducts({ ...filters, _sort: sort, _order: order, _page: page }, { signal })).unwrap(),
      store.dispatch(fetchCategories({ ...others, brand }, { signal })).unwrap(),
      store.dispatch(fetchBrands({ ...others, category }, { signal })).unwrap(),
      call('GET /api/facets', { querystring: filters }, signal),
      group && call(`GET /api/${endpoints[group.type]}/:id`, { params: { id: group.slug } }, signal),
      query.q ? call('GET /api/search/help', { querystring: { q: query.q, exact: filters.exact } }, signal) : null,
      loadFilters(),
      query.q && loadNotices(),
    ])
  // It had another slug before, or has another one in this language.
  if (group && texts && texts.value !== group.slug) {
    const { value } = texts
    throw redirect(listPath({ ...query, [group.type]: group.type === 'collection' ? value : [value] }), 301)
  }
  if (found.filters) throw redirect(listPath(applyFilters(query, found.filters)))
  // The list may have become shorter than this page.
  if (page > 1 && (page - 1) * pageSize >= total) throw redirect(listPath({ ...query, page: 1 }))
  const [bestRated] = total > 0 ? [[]] : await Promise.all([loadBestRated(call, signal), loadNotices()])
  return {
    query,
    lists: { productList: { products: items, totalItems: total, categories, brands } },
    isNearest,
    guess,
    facets,
    texts: texts ?? null,
    help,
    bestRated,
  }
})

type Context = { query: ListQuery; call: Call; pathname: string; signal: AbortSignal }

/** Whether a list is filtered by one category or brand in its query, and there is none with that slug. */
async function isUnknownGroup({ query, call, pathname, signal }: Context): Promise<boolean> {
  const group = findGroup(query)
  if (!group || pathname !== '/products') return false
  try {
    await call(`GET /api/${endpoints[group.type]}/:id`, { params: { id: group.slug } }, signal)
    return false
  } catch (error) {
    if (isApiError(error) && error.status === 404) return true
    throw error
  }
}

export function Component() {
  // The query that is loading, or the current one.
  const { query: shown, lists, isNearest, guess, facets, texts, help, bestRated } = useLoaderData<typeof loader>()
  const read: typeof parseListQuery = (...url) => ({ ...parseListQuery(...url), isUnknown: shown.isUnknown })
  const { query, isChanging, changeQuery } = useQueryAddress({ read, path: listPath, isListPath })
  const { products, totalItems: total, categories: category, brands: brand } = lists.productList
  const options = { category, brand, facets }
  const filters = { query, options, onChange: changeQuery }
  const opened = useOpenedPath()
  const title = listTitle(shown, texts)
  // A page of ten fills two rows of five. Shorter lists have larger cards and fewer of them alone in a row.
  const columns = total > 8 || total === 5 ? 'xl:grid-cols-5' : 'xl:grid-cols-4'
  const group = findGroup(shown)
  const { categories } = useSettings()
  const crumbs = group && groupCrumbs(categories, group, title)
  const subcategories =
    group?.type === 'category' && isWhole(shown) ? categories.filter(({ parent }) => parent === group.slug) : []
  // A page of the shop answers the search, and there are no products.
  const isAnswered = total === 0 && help?.pages[0]
  const whole = isWhole(shown) ? texts : null
  // The first paragraph, and all others.
  const [intro, rest] = whole?.description.split(/\n\s*\n([^]*)/) ?? []
  return (
    <div className="wrap pt-4 sm:pt-6">
      <PageHead {...listHead({ query: shown, products, total, texts }, firstRow)} crumbs={crumbs} />
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      {whole?.image && (
        <div className="mb-5 overflow-hidden rounded-card">
          <Image src={whole.image} alt="" sizes="min(100vw, 80rem)" eager className="aspect-[2/1] sm:aspect-[4/1]" />
        </div>
      )}
      <div
        // Not around the filters, because browsers then don't keep their place when a breadcrumb appears.
        className={`flex flex-wrap items-end justify-between gap-3 border-b border-line pb-3 ${crumbs ? '' : 'pt-4 sm:pt-6'}`}
      >
        <div className="flex w-full flex-wrap items-baseline gap-x-4 pb-1 sm:w-auto">
          <h1 lang={whole?.languages?.label} tabIndex={-1} className="min-w-0 text-3xl sm:text-4xl">
            {title}
          </h1>
          {!isNearest && !isAnswered && (
            <p className="text-sm text-soft tabular-nums">{plural(total, '{count} product', '{count} products')}</p>
          )}
        </div>
        {(total > 0 || countFilters(query) > 0) && (
          <FilterPanel query={query} total={total}>
            <Suspense>
              <FilterForm key={opened} {...filters} isFolded />
            </Suspense>
          </FilterPanel>
        )}
        {total > 0 && (
          <SortMenu query={query} isPicked={texts !== null && 'isPicked' in texts && texts.isPicked === true} />
        )}
      </div>
      {subcategories.length > 0 && (
        <nav aria-label={t('Categories in {title}', { title })} className="mt-4">
          <LinkList
            links={subcategories.map(({ value, label }) => ({ path: groupPath('category', value), title: label }))}
          />
        </nav>
      )}
      {intro && (
        <p lang={whole?.languages?.description} className="mt-4 max-w-prose text-soft">
          {intro}
        </p>
      )}
      <div className="flex flex-col gap-8 sm:grid sm:grid-cols-[11rem_1fr] lg:grid-cols-[12rem_1fr]">
        <aside aria-label={t('Filters')} className="hidden max-sm:order-last sm:block noscript:block">
          <a
            href={`#${resultsId}`}
            className="sr-only rounded-control text-sm font-medium text-accent underline underline-offset-4 focus:not-sr-only focus:mt-3 focus:inline-block"
          >
            {t('Skip to products')}
          </a>
          <Suspense>
            <FilterForm key={opened} {...filters} />
          </Suspense>
        </aside>
        <div id={resultsId} tabIndex={-1} className="min-w-0 pt-5 outline-none">
          <Suspense>
            <FilterChips query={query} options={options} />
          </Suspense>
          {shown.q && (
            <Suspense>
              <SearchNotice {...{ query: shown, total, guess, help }} />
            </Suspense>
          )}
          {products.length > 0 ? (
            <ul
              aria-busy={isChanging}
              className={`grid grid-cols-1 gap-x-4 gap-y-8 transition-opacity duration-150 xs:grid-cols-2 lg:grid-cols-3 ${columns} ${isChanging ? 'opacity-60' : ''}`}
            >
              {products.map((product, index) => (
                <li key={product.id} className="min-w-0">
                  <ProductCard
                    product={product}
                    variantId={filteredVariant(product, shown.option)?.id}
                    eager={index < firstRow}
                    animatesImage
                  />
                </li>
              ))}
              {shown.page * pageSize < total && (
                // Fills the row of three in which the tenth product would be alone.
                <li className="col-span-2 hidden lg:max-xl:grid">
                  <QuietButtonLink
                    to={listPath({ ...shown, page: shown.page + 1 })}
                    state={toHeading}
                    className="h-full"
                  >
                    {t('Next page')}
                    <Icon name="forward" className="size-4" />
                  </QuietButtonLink>
                </li>
              )}
            </ul>
          ) : (
            !isAnswered && (
              <Suspense>
                <NothingFound query={shown} notice={help?.notice} />
              </Suspense>
            )
          )}
          <Pagination page={shown.page} pageSize={pageSize} total={total} to={(page) => listPath({ ...shown, page })} />
          {help && total === 0 && (
            <Suspense>
              <CategoryLinks links={help.links} />
            </Suspense>
          )}
        </div>
      </div>
      {bestRated.length > 0 && (
        <Suspense>
          <ProductRow id="best-rated" title={t('Best rated')} products={bestRated} />
        </Suspense>
      )}
      {rest && (
        <p lang={whole?.languages?.description} className="mt-12 max-w-prose whitespace-pre-line text-soft">
          {rest}
        </p>
      )}
      <p role="status" className="sr-only">
        {isChanging ? '' : help?.notice || resultText(guess || shown.q, total)}
      </p>
    </div>
  )
}

/** The path of the list that was opened last, other than by selecting a filter. */
function useOpenedPath(): string {
  const { pathname, state } = useLocation()
  const [opened, setOpened] = useState(pathname)
  if (opened !== pathname && state?.focus !== keepFocus.focus) setOpened(pathname)
  return opened
}

function groupCrumbs(
  categories: PageSettings['categories'],
  { type, slug }: { type: ListType; slug: string },
  title: string,
) {
  if (type === 'category') return categoryCrumbs(categories, { value: slug, label: title })
  return [{ name: title, path: groupPath(type, slug) }]
}

/** Describes a changed list for screen readers. */
function resultText(q: string, total: number): string {
  return q
    ? plural(total, '{count} product for “{query}”', '{count} products for “{query}”', { query: q })
    : plural(total, '{count} product', '{count} products')
}
