import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import type { NewProduct } from '#contract/product-changes.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { fetchAnyProduct, saveProduct, selectAnyProduct } from '../../state/admin-slice.ts'
import { fetchBrands, fetchCategories, productUpdated } from '../../state/product-list-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import type { AppDispatch } from '../../state/store.ts'
import { toast } from '../../ui/toast.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { ProductForm } from './product-form.tsx'
import { changesBetween, toFormValues } from './use-product-form.ts'

export const loader = screenLoader(async ({ store, params, signal }) => {
  await Promise.all([
    store.dispatch(fetchAnyProduct(params.id ?? '', { signal })).unwrap(),
    store.dispatch(fetchCategories([], { signal })).unwrap(),
    store.dispatch(fetchBrands([], { signal })).unwrap(),
  ])
})

/** SPEC.md section 2, "/admin/product-form/edit/{id}". */
export function Component() {
  const product = useSelector(selectAnyProduct)
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title="Edit product, admin" description="Changes a product of the shop." />
      <AdminTabs />
      <h1 tabIndex={-1} className="mt-6 text-3xl wrap-anywhere">
        Edit {product?.title}
      </h1>
      {product && <EditForm key={product.id} />}
    </div>
  )
}

function EditForm() {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const product = useSelector(selectAnyProduct)
  // As it was when the form opened: that is what the admin has seen.
  const [initial] = useState(() => product && toFormValues(product))
  if (!product || !initial) return null

  const save = async (values: NewProduct) => {
    const changes = changesBetween(initial, values)
    const saved = await dispatch(saveProduct({ id: product.id, changes })).unwrap()
    dispatch(productUpdated(saved))
    await navigate(`/admin/product-detail/${saved.id}`)
    toast('success', 'Saved.')
  }

  return <ProductForm initial={initial} saveLabel="Save" onSave={save} />
}
