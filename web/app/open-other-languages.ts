import type { createBrowserRouter } from 'react-router'
import { withoutLanguage } from '#contract/language/language-path.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import type { AppStore } from '../state/store.ts'
import { isAdminPath } from '../ui/is-admin-path.ts'
import { pageHref } from '../ui/page-href.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'dispose'>

/**
 * Lets the browser load the next page if it is in another language: a page has the texts of one. The admin area is in the
 * language of each member of staff, and the shop in that of its path.
 */
export function openOtherLanguages(
  store: AppStore,
  router: Router,
  { pathPrefix, languages: [main] }: PageSettings,
): void {
  const isAdminArea = isAdminPath(location.pathname)
  router.subscribe(({ navigation: { location: next } }) => {
    if (!next) return
    const path = withoutLanguage(next.pathname)
    const adminLanguage = selectLoggedInUser(store.getState())?.language ?? main
    if (isAdminPath(path) === isAdminArea || (pathPrefix === '' && adminLanguage === main)) return
    // Otherwise the app would show the page until the browser has loaded it.
    router.dispose()
    location.assign(pageHref(pathPrefix, path) + next.search + next.hash)
  })
}
