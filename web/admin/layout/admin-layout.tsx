import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { AdminNavigation } from './admin-navigation.tsx'

const countPendingReviews = screenLoader(async ({ store, call, signal }) => {
  if (selectLoggedInUser(store.getState())?.role !== 'admin') return 0
  const { total } = await call.page('GET /api/admin/reviews', { querystring: { status: 'pending', _limit: 1 } }, signal)
  return total
})

/** The number of pending reviews, for the navigation. No screen fails because of it. */
export const loader = (args: LoaderFunctionArgs) =>
  countPendingReviews(args).catch((error: unknown) => {
    // A redirect, which holds for all admin screens.
    if (error instanceof Response) throw error
    return 0
  })

export const shouldRevalidate = () => true

/** The navigation above every screen of the admin area. */
export function Component() {
  return (
    <>
      <div className="wrap">
        <AdminNavigation />
      </div>
      <Outlet />
    </>
  )
}
