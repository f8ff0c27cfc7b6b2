import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListQuery, listPath, readListQuery } from './list-query.ts'

type ListQueryState = {
  /** What the address says, or already what it will say, so that a choice shows at once. */
  query: ListQuery
  /** Whether the list that is shown is still another one. */
  isChanging: boolean
  changeQuery: (query: ListQuery) => void
}

/** The list's address as a query. */
export function useListQuery(): ListQueryState {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const isChanging = next?.pathname === pathname
  const [path, showAtOnce] = useOptimistic(isChanging ? next.search : search)

  const changeQuery = (query: ListQuery) => {
    const target = listPath(query)
    startTransition(async () => {
      showAtOnce(target.slice(target.indexOf('?') + 1 || target.length))
      await navigate(target, { preventScrollReset: true })
    })
  }

  return { query: readListQuery(new URLSearchParams(path)), isChanging, changeQuery }
}
