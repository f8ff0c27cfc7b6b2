import { useDispatch, useSelector } from 'react-redux'
import type { Product } from '#contract/catalog.ts'
import type { StockStep } from '#contract/product-changes.ts'
import { Gallery } from '../../product/gallery.tsx'
import { Price } from '../../product/price.tsx'
import { Rating } from '../../product/rating.tsx'
import { StockNote } from '../../product/stock-note.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import {
  fetchAnyProduct,
  fetchChanges,
  fetchStockSteps,
  selectAnyProduct,
  selectLog,
  selectStockSteps,
} from '../../state/admin-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import type { AppDispatch, AppStore } from '../../state/store.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Moment } from '../../ui/moment.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { toast } from '../../ui/toast.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { ChangeEntry } from '../change-entry.tsx'
import { useSaveProduct } from './use-save-product.ts'

const fetchAll = async ({ dispatch }: Pick<AppStore, 'dispatch'>, id: string, options: { signal?: AbortSignal } = {}) =>
  Promise.all([
    dispatch(fetchAnyProduct(id, options)).unwrap(),
    dispatch(fetchChanges({ product: id, _limit: 50 }, options)).unwrap(),
    dispatch(fetchStockSteps(id, options)).unwrap(),
  ])

export const loader = screenLoader(({ store, params, signal }) => fetchAll(store, params.id ?? '', { signal }))

/** SPEC.md section 2, "/admin/product-detail/{id}": as the shopper sees it, and what has become of it. */
export function Component() {
  const product = useSelector(selectAnyProduct)
  if (!product) return null
  const { title, description, brandLabel, categoryLabel, color, rating, stock, archived } = product
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title={`${title}, admin`} description="A product of the shop, and what has become of it." />
      <AdminTabs />
      <div className="mt-6 grid gap-8 sm:grid-cols-2 lg:gap-16">
        <div className={`h-fit ${archived ? 'opacity-60 grayscale' : ''}`}>
          <Gallery key={product.id} product={product} />
        </div>
        <div className="min-w-0">
          <p className="text-sm text-soft">
            {brandLabel} · {categoryLabel} · {color}
          </p>
          <h1 tabIndex={-1} className="mt-1 text-2xl wrap-anywhere lg:text-3xl">
            {title}
          </h1>
          {archived && (
            <p className="mt-3 w-fit rounded-full bg-sunken px-3 py-1 text-sm font-semibold text-soft">
              Archived: shoppers do not see it
            </p>
          )}
          <div className="mt-3">
            <Rating rating={rating} />
          </div>
          <div className="mt-5">
            <Price product={product} large />
          </div>
          <StockNote stock={stock} />
          <p className="mt-5 max-w-prose leading-relaxed text-soft wrap-anywhere">{description}</p>
          <Actions product={product} />
        </div>
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <ChangeLog product={product} />
        <StockHistory />
      </div>
    </div>
  )
}

function Actions({ product }: { product: Product }) {
  const { id, archived } = product
  const dispatch = useDispatch<AppDispatch>()
  const save = useSaveProduct()
  const toggleArchived = async () => {
    if (await save(product, { archived: !archived })) {
      toast('success', archived ? 'It is for sale again.' : 'It is archived.')
    }
    await fetchAll({ dispatch }, id)
  }
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <PrefetchLink to={`/admin/product-form/edit/${id}`} className={buttonStyle.filled}>
        Edit
      </PrefetchLink>
      <Button type="button" look="quiet" onClick={() => void toggleArchived()}>
        {archived ? 'Restore' : 'Archive'}
      </Button>
      <PrefetchLink to={`/admin/product-form?copy=${id}`} className={buttonStyle.quiet}>
        Duplicate
      </PrefetchLink>
      {!archived && (
        <PrefetchLink to={`/product-detail/${id}`} className={buttonStyle.quiet}>
          In the shop
        </PrefetchLink>
      )}
    </div>
  )
}

function ChangeLog({ product }: { product: Product }) {
  const { items: changes } = useSelector(selectLog)
  const dispatch = useDispatch<AppDispatch>()
  return (
    <section aria-labelledby="changes" className="min-w-0">
      <h2 id="changes" className="border-b border-line pb-3 text-xl">
        Changes
      </h2>
      {changes.length === 0 && <p className="mt-4 text-sm text-soft">Nothing was changed since it came in.</p>}
      <ol>
        {changes.map((change) => (
          <ChangeEntry key={change.id} change={change} onUndone={() => fetchAll({ dispatch }, product.id)} />
        ))}
      </ol>
    </section>
  )
}

function StockHistory() {
  const steps = useSelector(selectStockSteps)
  return (
    <section aria-labelledby="stock" className="min-w-0">
      <h2 id="stock" className="border-b border-line pb-3 text-xl">
        Stock
      </h2>
      {steps.length === 0 && <p className="mt-4 text-sm text-soft">Nothing was sold or set yet.</p>}
      <ol>
        {steps.map((step) => (
          <li
            key={step.createdAt + step.moved}
            className="flex justify-between gap-4 border-b border-line py-3 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">
              {whatHappened(step)}
              <span className="block text-soft">
                {step.by}, <Moment at={step.createdAt} />
              </span>
            </span>
            <span className="font-semibold tabular-nums">
              {step.moved === null ? (step.setTo ?? '–') : `${step.moved > 0 ? '+' : '−'}${Math.abs(step.moved)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function whatHappened({ order, moved, setTo }: StockStep): string {
  if (order) return `${(moved ?? 0) < 0 ? 'Sold in' : 'Back from'} order ${order.number}`
  return setTo === null ? 'No longer counted' : 'Set by hand'
}
