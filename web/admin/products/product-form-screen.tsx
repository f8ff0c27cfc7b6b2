import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import type { NewProduct } from '#contract/product-changes.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { createProduct, fetchAnyProduct, selectAnyProduct } from '../../state/admin-slice.ts'
import { fetchBrands, fetchCategories, productCreated } from '../../state/product-list-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import type { AppDispatch } from '../../state/store.ts'
import { toast } from '../../ui/toast.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { ProductForm } from './product-form.tsx'
import { emptyProduct, toFormValues } from './use-product-form.ts'

/** A new product may begin as a copy of another one, which the address names. */
export const loader = screenLoader(async ({ store, search, signal }) => {
  const model = search.get('copy')
  await Promise.all([
    store.dispatch(fetchCategories([], { signal })).unwrap(),
    store.dispatch(fetchBrands([], { signal })).unwrap(),
    model && store.dispatch(fetchAnyProduct(model, { signal })).unwrap(),
  ])
})

/** SPEC.md section 2, "/admin/product-form". */
export function Component() {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const model = useSelector(selectAnyProduct)
  const copied = new URLSearchParams(useLocation().search).get('copy')
  const isCopy = copied !== null && model?.id === copied
  const initial = isCopy ? { ...toFormValues(model), title: `${model.title} (copy)` } : emptyProduct

  const create = async (values: NewProduct) => {
    const product = await dispatch(createProduct(values)).unwrap()
    dispatch(productCreated(product))
    await navigate(`/admin/product-detail/${product.id}`)
    toast('success', `“${product.title}” is in the shop.`)
  }

  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title="New product, admin" description="Adds a product to the shop." />
      <AdminTabs />
      <h1 tabIndex={-1} className="mt-6 text-3xl">
        New product
      </h1>
      <ProductForm key={copied} initial={initial} saveLabel="Put it in the shop" onSave={create} />
    </div>
  )
}
