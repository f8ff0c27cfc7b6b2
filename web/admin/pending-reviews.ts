import { useRouteLoaderData } from 'react-router'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { screenLoader } from '../state/screen-loader.ts'

/** Returns the number of reviews that wait for approval; 0 for everybody but admins. */
export const loadPendingReviews = screenLoader(async ({ store, call, signal }) => {
  if (selectLoggedInUser(store.getState())?.role !== 'admin') return 0
  const { total } = await call.page('GET /api/admin/reviews', { querystring: { status: 'pending', _limit: 1 } }, signal)
  return total
})

/** The number of reviews that wait for approval, as of the last navigation or submit. */
export function usePendingReviews(): number {
  return useRouteLoaderData<number>('admin') ?? 0
}
