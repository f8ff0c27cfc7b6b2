import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** How a query is read from an address and written to one. */
type Format<Q> = { read: (search: URLSearchParams) => Q; path: (query: Q) => string }

/**
 * The query in the address, or the next one while the list loads, so that a selection shows immediately. `isChanging`
 * is true meanwhile; `changeQuery` navigates.
 */
export function useQueryAddress<Q>({ read, path }: Format<Q>): {
  query: Q
  isChanging: boolean
  changeQuery: (query: Q) => void
} {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const isChanging = next?.pathname === pathname
  const [shown, showAtOnce] = useOptimistic(isChanging ? next.search : search)

  const changeQuery = (query: Q) => {
    const target = path(query)
    startTransition(async () => {
      showAtOnce(target.slice(target.indexOf('?') + 1 || target.length))
      await navigate(target, { preventScrollReset: true })
    })
  }

  return { query: read(new URLSearchParams(shown)), isChanging, changeQuery }
}
