import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { comparedProducts, onComparedElsewhere, rememberCompared } from '../state/compared-products.ts'
import { comparePath } from './compare-path.ts'

/**
 * Remembers a comparison as the last one of this browser, and follows other tabs that add to it or remove from it. An
 * address that names no products opens the last comparison.
 */
export function useCompared(ids: string[]): void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isNamed = search.has('products')
  const shown = ids.join()
  useEffect(() => {
    const shownIds = shown.split(',').filter(Boolean)
    const showLast = () => navigate(comparePath(comparedProducts()), { replace: true, preventScrollReset: true })
    if (isNamed) rememberCompared(shownIds)
    else if (comparedProducts().length > 0) void showLast()
    return onComparedElsewhere(() => {
      const last = comparedProducts()
      // Another comparison, such as one from a shared link, doesn't replace this one.
      const isSame = shownIds.length === 0 || last.length === 0 || last.some((id) => shownIds.includes(id))
      if (isSame && last.join() !== shown) void showLast()
    })
  }, [shown, isNamed, navigate])
}
