import { type LoaderFunctionArgs, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { may } from '#contract/accounts/permissions.ts'
import { t } from '#contract/language/t.ts'
import { AutoCompleteContext } from '../../forms/action-form.tsx'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { useSelector } from '../../state/use-store.tsx'
import { hidden } from '../../ui/hidden.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { richPlural } from '../../ui/rich.tsx'
import { FindButton } from '../find/find-button.tsx'
import { findCurrentPage, navigation } from '../kit/navigation.ts'
import { reviewsPath } from '../kit/paths.ts'
import { scrollRowTo } from '../kit/scroll-row-to.ts'

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

/** The navigation above every screen of the admin area, whose fields are about others than the user. */
export function Component() {
  return (
    <>
      <div className="wrap">
        <AdminNavigation />
      </div>
      <AutoCompleteContext value="off">
        <Outlet />
      </AutoCompleteContext>
    </>
  )
}

/** The sections of the admin area and, below them, the pages of the current one, limited to those that the user has access to. */
function AdminNavigation() {
  const { pathname } = useLocation()
  const user = useSelector(selectLoggedInUser)
  const page = findCurrentPage(pathname)
  const links = navigation
    .map(({ name, pages }) => ({
      name,
      isCurrent: page !== undefined && pages.includes(page),
      pages: pages
        .filter(({ permission }) => may(user, permission))
        .map((each) => ({ ...each, isCurrent: each === page })),
    }))
    .flatMap(({ pages, ...section }) => (pages[0] ? { ...section, to: pages[0].to, pages } : []))
  const current = links.find(({ isCurrent }) => isCurrent)
  return (
    <div data-admin-bar className="border-b border-line text-sm">
      <div className="flex items-center justify-between gap-2">
        <Row
          label={t('Admin')}
          links={links}
          linkStyle="min-h-12 border-b-2 border-transparent aria-[current=true]:border-accent"
        />
        <FindButton />
      </div>
      {current && current.pages.length > 1 && <Row label={current.name} links={current.pages} linkStyle="min-h-11" />}
    </div>
  )
}

type RowProps = { label: string; links: { name: string; to: string; isCurrent: boolean }[]; linkStyle: string }

/** On phones, the row scrolls sideways, to the current link first. */
function Row({ label, links, linkStyle }: RowProps) {
  return (
    <nav
      aria-label={label}
      className="scroll-shadows relative -mb-px -ms-2 flex min-w-0 overflow-x-auto whitespace-nowrap [scrollbar-width:none] sm:-ms-3"
    >
      {links.map(({ name, to, isCurrent }) => (
        <PrefetchLink
          key={to}
          ref={isCurrent ? scrollRowTo : undefined}
          to={to}
          aria-current={isCurrent || undefined}
          className={`inline-flex shrink-0 items-center px-2 -outline-offset-2 sm:px-3 text-soft hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink ${linkStyle}`}
        >
          {name}
          {to === reviewsPath && <PendingReviews />}
        </PrefetchLink>
      ))}
    </nav>
  )
}

/** The number of pending reviews as of the last navigation or submit. */
function PendingReviews() {
  const count = useRouteLoaderData<number>('admin')
  if (!count) return null
  return (
    <span className="ms-1.5 rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums">
      {richPlural(count, '{count}<span> pending review</span>', '{count}<span> pending reviews</span>', {
        span: hidden,
      })}
    </span>
  )
}
