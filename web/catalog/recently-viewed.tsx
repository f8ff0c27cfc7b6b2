import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Product } from '#contract/catalog/catalog.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'
import { ProductRow } from '../product/product-row.tsx'
import type { AppDispatch } from '../state/store.ts'
import { forgetViewed, rememberViewed } from '../state/viewed-products.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { whenIdle } from '../ui/when-in-view.ts'

const fetchViewed = createCallThunk('products/fetchViewed', (id: string[], { extra }) =>
  extra.call('GET /api/products', { querystring: { id } }),
)

/** The products that were viewed before this one in this browser, loaded when the page is idle. */
export function RecentlyViewed({ id }: { id: string }) {
  const dispatch = useDispatch<AppDispatch>()
  const [products, setProducts] = useState<Product[]>([])
  useEffect(() => {
    const ids = rememberViewed(id)
    if (ids.length < 2) return undefined
    let isWanted = true
    whenIdle(async () => {
      const reply = isWanted && (await dispatch(fetchViewed(ids)))
      if (isWanted && reply && fetchViewed.fulfilled.match(reply)) setProducts(reply.payload)
    })
    return () => {
      isWanted = false
    }
  }, [dispatch, id])
  if (products.length < 2) return null
  const handleClear = () => {
    forgetViewed()
    setProducts([])
  }
  const clear = (
    <button
      type="button"
      aria-label="Clear recently viewed products"
      className={buttonStyle.link}
      onClick={handleClear}
    >
      Clear
    </button>
  )
  return <ProductRow id="viewed" title="Recently viewed" products={products} control={clear} />
}
