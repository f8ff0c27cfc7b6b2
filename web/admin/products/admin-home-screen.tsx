import { redirect, useLoaderData } from 'react-router'
import { inContext, t } from '#contract/language/t.ts'
import { fetchBrands, fetchCategories, fetchProducts } from '../../state/product-list-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ButtonLink, PrefetchLink, TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { useQueryAddress } from '../../ui/use-query-address.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { importsPath, productFormPath, stockCountPath } from '../kit/paths.ts'
import { useSelection } from '../kit/selection.tsx'
import { Empty } from '../kit/table.tsx'
import { useMay } from '../kit/use-may.ts'
import { BulkBar } from './list/bulk-bar.tsx'
import { ExportMenu } from './list/export-menu.tsx'
import { ProductFilters } from './list/product-filters.tsx'
import {
  isFiltered,
  parseProductTableQuery,
  productTablePath,
  rowsPerPage,
  toApiQuery,
  toBulkEditPath,
} from './list/product-query.ts'
import { ProductTable } from './list/product-table.tsx'
import { OpenSetup, SetupNotices, Summary } from './list/summary.tsx'

export { action } from './list/table-action.ts'

export const loader = screenLoader(async ({ store, call, search, signal }) => {
  const query = parseProductTableQuery(search)
  const [{ items, total, isNearest = false, guess = '' }, categories, brands, summary, collections] = await Promise.all(
    [
      store.dispatch(fetchProducts(toApiQuery(query), { signal })).unwrap(),
      store.dispatch(fetchCategories({ admin: 'true' }, { signal })).unwrap(),
      store.dispatch(fetchBrands({ admin: 'true' }, { signal })).unwrap(),
      call('GET /api/admin/summary', { querystring: {} }, signal),
      call('GET /api/admin/collections', {}, signal),
    ],
  )
  if (query.page > 1 && (query.page - 1) * rowsPerPage >= total) throw redirect(productTablePath({ ...query, page: 1 }))
  const lists = { productList: { products: items, totalItems: total, categories, brands } }
  return { query, lists, isNearest, guess, summary, collections }
})

/** The shop's key figures and its products. */
export function Component() {
  const { query: shown, lists, isNearest, guess, summary, collections } = useLoaderData<typeof loader>()
  const { products, totalItems: total, categories, brands } = lists.productList
  const mayEdit = useMay('catalog')
  const mayCount = useMay('stock')
  const mayChangeSettings = useMay('settings')
  // The query that is loading, or the current one.
  const { query, isChanging } = useQueryAddress({ read: parseProductTableQuery, path: productTablePath })
  const selection = useSelection(
    products.map(({ id }) => id),
    'catalog',
  )
  return (
    <AdminPage
      actions={
        <>
          {mayEdit && (
            <PrefetchLink to={importsPath} className={buttonStyle.secondary}>
              {t('Import')}
            </PrefetchLink>
          )}
          {mayCount && (
            <PrefetchLink to={stockCountPath} className={buttonStyle.secondary}>
              {t('Count stock')}
            </PrefetchLink>
          )}
          <ExportMenu query={shown} />
          {mayEdit && (
            <ButtonLink to={productFormPath}>
              <Icon name="plus" className="size-4" />
              {t('New product')}
            </ButtonLink>
          )}
        </>
      }
    >
      {summary.setup && mayChangeSettings && <OpenSetup setup={summary.setup} />}
      <SetupNotices notices={summary.notices} />
      <Summary summary={summary} />
      <section aria-label={inContext('admin area', 'Products')} className="mt-4">
        <ProductFilters query={query} groups={{ categories, brands }} />
        <div aria-busy={isChanging} className={`transition-opacity duration-150 ${isChanging ? 'opacity-60' : ''}`}>
          <p role="status" className="mt-4 empty:mt-0">
            {guess && `${t('Nothing matches “{q}”. Showing results for “{guess}”.', { q: shown.q, guess })} `}
            {isNearest && products.length > 0 ? t('No exact matches. Showing the closest results.') : ''}
          </p>
          {products.length > 0 ? (
            <ProductTable products={products} query={shown} selection={selection} />
          ) : (
            <Empty>
              {isFiltered(shown) ? (
                t('No products match. Try fewer words or filters.')
              ) : (
                <NoProducts mayAdd={mayEdit} />
              )}
            </Empty>
          )}
        </div>
        <BulkBar
          selection={selection}
          categories={categories}
          collections={collections}
          editAll={{ to: toBulkEditPath(shown), total }}
        />
        <Pagination
          page={shown.page}
          pageSize={rowsPerPage}
          total={total}
          to={(page) => productTablePath({ ...shown, page })}
        />
      </section>
    </AdminPage>
  )
}

function NoProducts({ mayAdd }: { mayAdd: boolean }) {
  if (!mayAdd) return t('No products yet.')
  return (
    <>
      {rich('No products yet. <add>Add the first one</add>, or <import>import them</import>.', {
        add: (text) => <TextLink to={productFormPath}>{text}</TextLink>,
        import: (text) => <TextLink to={importsPath}>{text}</TextLink>,
      })}
    </>
  )
}
