import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { t } from '#contract/language/t.ts'
import { textPageLinks } from '#contract/text-pages/text-page-paths.ts'
import { useIdentityQuestion } from '../forms/confirm-identity.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectIsSessionUnknown } from '../state/auth-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { isAdminPath } from '../ui/is-admin-path.ts'
import { PageLink, PrefetchLink, textLinkStyle } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { Footer, FooterLink, WithdrawalLink } from './footer.tsx'
import { FormNotice } from './form-notice.tsx'
import { Logo } from './logo.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { useFocusOnHeading } from './use-focus-on-heading.ts'

/** Loaded when it is needed, since the layout is part of every page. */
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-form.tsx')).ConfirmDialog }))

/** The layout of every screen. */
export function Layout() {
  const { pathname, search, key, state } = useLocation()
  const navigation = useNavigation()
  const question = useIdentityQuestion()
  const matches = useMatches()
  const handle = matches.at(-1)?.handle as { isBare?: (search: URLSearchParams) => boolean } | undefined
  const isBare = handle?.isBare?.(new URLSearchParams(search))
  const { isBeforeOpening } = useSettings()
  const isAdminArea = isAdminPath(pathname)
  // See `toHeading` and `keepFocus` in prefetch-link.tsx.
  useFocusOnHeading(pathname, key, (state as { focus?: unknown } | null)?.focus)
  useFreshPage(isBeforeOpening, pathname)
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 inset-s-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
      >
        {t('Skip to content')}
      </a>
      {isBare || isBeforeOpening ? <PlainBar /> : <BarWithAnnouncement isAdminArea={isAdminArea} />}
      <SessionNotice />
      <FormNotice />
      <main id="main" className="min-h-[70dvh] pb-4">
        <Outlet />
      </main>
      {navigation.location && <Loader />}
      {isBare || isBeforeOpening ? <CheckoutFooter /> : !isAdminArea && <Footer />}
      {question && (
        <Suspense>
          <ConfirmDialog question={question} />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  )
}

/** The announcement is for customers. */
function BarWithAnnouncement({ isAdminArea }: { isAdminArea: boolean }) {
  const { announcement, textLanguages, comingSoon } = useSettings()
  return (
    <>
      {comingSoon && (
        <p className="bg-ink px-4 py-2 text-center text-sm font-medium text-paper">
          {t('Your shop isn’t open yet. Visitors see the coming soon page.')}
        </p>
      )}
      {announcement && !isAdminArea && (
        <p
          lang={textLanguages?.announcement}
          className="bg-accent px-4 py-2 text-center text-sm font-medium wrap-anywhere text-on-accent"
        >
          {announcement}
        </p>
      )}
      <NavigationBar />
    </>
  )
}

/** Loads the next page from the server: a page before the opening has none of the links that the staff see. */
function useFreshPage(isBeforeOpening: boolean, pathname: string): void {
  const opened = useRef(pathname)
  useEffect(() => {
    if (isBeforeOpening && opened.current !== pathname) location.reload()
  }, [isBeforeOpening, pathname])
}

/** Bouncing dots, shown when a screen takes longer than 300 ms to load. */
function Loader() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-1/2 z-40 animate-appear-late in-data-connection-failed:hidden"
    >
      <div className="mx-auto flex w-fit gap-2 rounded-full bg-raised px-5 py-4 shadow-float">
        <span className="size-2.5 animate-bounce-dot rounded-full bg-accent" />
        <span className="size-2.5 animate-bounce-dot rounded-full bg-accent [animation-delay:120ms]" />
        <span className="size-2.5 animate-bounce-dot rounded-full bg-accent [animation-delay:240ms]" />
      </div>
      <span className="sr-only">{t('Loading')}</span>
    </div>
  )
}

/** Shown when the server couldn't check the session and rendered the page as for a guest. */
function SessionNotice() {
  const isUnknown = useSelector(selectIsSessionUnknown)
  const { pathname, search } = useLocation()
  if (!isUnknown) return null
  return (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-center text-sm text-soft">
      {rich('We couldn’t check whether you’re signed in. <a>Try again</a>', {
        a: (text) => (
          <PageLink to={pathname + search} className={`inline-block py-1 ${textLinkStyle}`}>
            {text}
          </PageLink>
        ),
      })}
    </p>
  )
}

/** The bar of the checkout, with links home and to the cart, and of the pages for signing in before the shop opens. */
function PlainBar() {
  const { name, isBeforeOpening } = useSettings()
  const Home = isBeforeOpening ? PageLink : PrefetchLink
  return (
    <header className="border-b border-line">
      <div className="wrap flex h-16 items-center justify-between gap-4">
        <Home
          to={isBeforeOpening ? '/opening' : '/'}
          aria-label={isBeforeOpening ? t('{name}, coming soon', { name }) : t('{name}, home', { name })}
          className="-ms-1 min-w-0 rounded-control p-1"
        >
          <Logo />
        </Home>
        {!isBeforeOpening && (
          <PrefetchLink to="/cart" className="shrink-0 py-2.5 text-sm font-medium text-soft hover:text-ink">
            {t('Back to cart')}
          </PrefetchLink>
        )}
      </div>
    </header>
  )
}

/** The links of the footer to text pages, such as the legal ones, and to the withdrawal form. */
function CheckoutFooter() {
  const { footer } = useSettings()
  return (
    <footer className="mt-12 border-t border-line">
      <ul className="wrap flex flex-wrap gap-x-6 py-6 text-sm text-soft">
        <li className="flex empty:hidden">
          <WithdrawalLink />
        </li>
        {textPageLinks(footer).map((link) => (
          <FooterLink key={link.to} {...link} />
        ))}
      </ul>
    </footer>
  )
}
