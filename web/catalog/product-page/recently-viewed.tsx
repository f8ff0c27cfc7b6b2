import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import { ProductRow } from '../../product/product-row.tsx'
import { useCall } from '../../state/use-call.ts'
import { forgetViewed, rememberViewed } from '../../state/viewed-products.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { whenIdle } from '../../ui/when-idle.ts'

/** The products that were viewed before this one in this browser, loaded when the page is idle. */
export function RecentlyViewed({ id }: { id: string }) {
  const call = useCall()
  const [products, setProducts] = useState<Product[]>([])
  useEffect(() => {
    const ids = rememberViewed(id)
    if (ids.length === 0) return undefined
    const request = new AbortController()
    const { signal } = request
    whenIdle(() => {
      if (signal.aborted) return
      // The page is complete without them.
      void call('GET /api/products', { querystring: { id: ids } }, signal).then(setProducts, () => {})
    })
    return () => request.abort()
  }, [call, id])
  const handleClear = () => {
    forgetViewed()
    setProducts([])
  }
  const clear = (
    <button
      type="button"
      aria-label={t('Clear recently viewed products')}
      className={buttonStyle.link}
      onClick={handleClear}
    >
      {t('Clear')}
    </button>
  )
  return <ProductRow id="viewed" title={t('Recently viewed')} products={products} control={clear} />
}
