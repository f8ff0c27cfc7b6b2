import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** How a query is read from an address, and what address it has. */
type Spelling<Q> = { read: (search: URLSearchParams) => Q; path: (query: Q) => string }

/**
 * What the address asks for, or already what it will ask for, so that a choice shows at once; whether what is shown is
 * still something else; and how to ask for something else.
 */
export function useQueryAddress<Q>({ read, path }: Spelling<Q>): {
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
