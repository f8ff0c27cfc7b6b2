import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changeTable, type ProductTableQuery, productTablePath, readProductTableQuery } from './product-query.ts'

/** The table's address as a query, and how to change it. A choice shows at once, before its products are there. */
export function useProductTable() {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const isChanging = next?.pathname === pathname
  const [shown, showAtOnce] = useOptimistic(isChanging ? next.search : search)
  const query = readProductTableQuery(new URLSearchParams(shown))

  const change = (changed: Partial<ProductTableQuery>) => {
    const target = productTablePath(changeTable(query, changed))
    startTransition(async () => {
      showAtOnce(target.slice('/admin'.length))
      await navigate(target, { preventScrollReset: true })
    })
  }

  return { query, isChanging, change }
}
