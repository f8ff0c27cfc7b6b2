import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { withoutLanguage } from '#contract/language/language-path.ts'
import { keepFocus } from './prefetch-link.tsx'

type Format<Q> = {
  /** How a query is read from an address and written to one. */
  read: (search: URLSearchParams, pathname: string) => Q
  path: (query: Q) => string
  /** Whether another path is one of the same list. */
  isListPath?: (pathname: string) => boolean
}

/**
 * The query in the address, or the next one while the list loads, so that a selection shows immediately. `isChanging`
 * is true until then; `changeQuery` navigates.
 */
export function useQueryAddress<Q>({ read, path, isListPath }: Format<Q>): {
  query: Q
  isChanging: boolean
  changeQuery: (query: Q) => void
} {
  const { pathname, search } = useLocation()
  const { location } = useNavigation()
  const next = location && { ...location, pathname: withoutLanguage(location.pathname) }
  const navigate = useNavigate()
  const isChanging = next !== undefined && (next.pathname === pathname || isListPath?.(next.pathname) === true)
  const [shown, showAtOnce] = useOptimistic(isChanging ? next.pathname + next.search : pathname + search)

  const changeQuery = (query: Q) => {
    const target = path(query)
    startTransition(async () => {
      showAtOnce(target)
      await navigate(target, { preventScrollReset: true, state: keepFocus })
    })
  }

  const [shownPath = '', shownSearch] = shown.split('?', 2)
  return { query: read(new URLSearchParams(shownSearch), shownPath), isChanging, changeQuery }
}
