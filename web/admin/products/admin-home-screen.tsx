import { useState } from 'react'
import { useSelector } from 'react-redux'
import { redirect } from 'react-router'
import { useSettings } from '../../product/settings-context.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { fetchSummary, selectSummary } from '../../state/admin-slice.ts'
import {
  fetchBrands,
  fetchCategories,
  fetchProducts,
  selectProducts,
  selectTotalItems,
} from '../../state/product-list-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { useQueryAddress } from '../../ui/use-query-address.ts'
import { AdminTabs } from '../admin-tabs.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ProductFilters } from './product-filters.tsx'
import {
  changeTable,
  exportPath,
  productTablePath,
  readProductTableQuery,
  rowsPerPage,
  toApiQuery,
} from './product-query.ts'
import { ProductTable } from './product-table.tsx'
import { Summary } from './summary.tsx'

export const loader = screenLoader(async ({ store, search, signal }) => {
  const query = readProductTableQuery(search)
  const [{ total }] = await Promise.all([
    store.dispatch(fetchProducts(toApiQuery(query), { signal })).unwrap(),
    store.dispatch(fetchSummary('UTC', { signal })).unwrap(),
    store.dispatch(fetchCategories([], { signal })).unwrap(),
    store.dispatch(fetchBrands([], { signal })).unwrap(),
  ])
  const exists = query.page === 1 || (query.page - 1) * rowsPerPage < total
  return exists ? undefined : redirect(productTablePath({ ...query, page: 1 }))
})

/** SPEC.md section 2, "/admin": how the shop does, and its products. */
export function Component() {
  const products = useSelector(selectProducts)
  const total = useSelector(selectTotalItems)
  const summary = useSelector(selectSummary)
  const { apiOrigin } = useSettings()
  const { query, isChanging, changeQuery } = useQueryAddress({ read: readProductTableQuery, path: productTablePath })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title="Products, admin" description="The shop’s products, as those who run it see them." />
      <AdminTabs />
      <h1 tabIndex={-1} className="mt-6 text-3xl">
        Your shop
      </h1>
      {summary && <Summary summary={summary} />}
      <section aria-labelledby="all-products" className="mt-10">
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id="all-products" className="text-xl">
            Products
          </h2>
          <a
            href={apiOrigin + exportPath(query)}
            download
            className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
          >
            Export these
          </a>
        </div>
        <ProductFilters query={query} onChange={(change) => changeQuery(changeTable(query, change))} />
        <div aria-busy={isChanging} className={`transition-opacity duration-150 ${isChanging ? 'opacity-60' : ''}`}>
          {products.length > 0 ? (
            <ProductTable products={products} query={query} chosen={chosen} onChoose={setChosen} />
          ) : (
            <p className="py-16 text-center text-soft">No product is like that. Try fewer words or filters.</p>
          )}
        </div>
        <BulkBar chosen={chosen} onDone={() => setChosen(new Set())} />
        {total > 0 && (
          <Pagination
            page={query.page}
            pageSize={rowsPerPage}
            total={total}
            to={(page) => productTablePath({ ...query, page })}
          />
        )}
      </section>
    </div>
  )
}
