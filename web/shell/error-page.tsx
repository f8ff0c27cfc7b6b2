import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { t } from '#contract/language/t.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { ButtonLink, PageLink } from '../ui/prefetch-link.tsx'
import { PageHead } from './page-head.tsx'

/** Shown instead of a screen that doesn't exist or failed to load, with one thing to do next. */
export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  switch (status) {
    case 404:
      return (
        <ErrorMessage title={t('Page not found')} text={t('The page may have moved, or the address may be mistyped.')}>
          <ButtonLink to="/products">{t('Browse all products')}</ButtonLink>
        </ErrorMessage>
      )
    case 403:
      return (
        <ErrorMessage title={t('No access')} text={t('You don’t have access to this page.')}>
          <ButtonLink to="/">{t('Back to the shop')}</ButtonLink>
        </ErrorMessage>
      )
    case 503:
      return (
        <ErrorMessage
          title={t('The shop is temporarily unavailable')}
          text={t('This usually takes less than a minute. Try again shortly.')}
        />
      )
    default:
      return (
        <ErrorMessage title={t('Something went wrong')} text={t('It’s our fault, not yours. Try again in a moment.')} />
      )
  }
}

/** A plain link to the same page: it works without scripts and loads everything again. */
function Retry() {
  const { pathname, search } = useLocation()
  return (
    <PageLink to={pathname + search} className={buttonStyle.filled}>
      {t('Try again')}
    </PageLink>
  )
}

export function ErrorMessage({
  title,
  text,
  children = <Retry />,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="wrap grid justify-items-center py-20 text-center sm:py-28">
      <PageHead title={title} description={text} />
      <EmptyFrame />
      <h1 tabIndex={-1} className="mt-8 text-2xl sm:text-3xl">
        {title}
      </h1>
      <p className="mt-3 max-w-md text-soft">{text}</p>
      <div className="mt-8">{children}</div>
    </div>
  )
}

/** Drawing of an empty picture frame. */
export function EmptyFrame() {
  return (
    <svg viewBox="0 0 160 150" className="h-32 w-auto" aria-hidden="true">
      <path d="M80 12 46 40M80 12l34 28" className="stroke-edge" strokeWidth="1.5" fill="none" />
      <circle cx="80" cy="11" r="4" className="fill-accent" />
      <g transform="rotate(-4 80 90)">
        <rect x="34" y="38" width="92" height="100" rx="6" className="fill-raised stroke-edge" strokeWidth="1.5" />
        <rect x="46" y="50" width="68" height="76" rx="3" className="fill-tint" />
      </g>
    </svg>
  )
}
