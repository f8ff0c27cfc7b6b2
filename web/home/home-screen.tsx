import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { useSettings } from '../product/settings-context.ts'
import { EmptyFrame } from '../shell/error-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { screenLoader } from '../state/screen-loader.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { bannerPreloads } from './banner-carousel.tsx'
import { HomeSections } from './home-sections.tsx'

export const loader = screenLoader(async ({ call, pathname, search, signal }) => {
  if (pathname === '/') return { ...(await call('GET /api/home-page', {}, signal)), preview: null }
  const isOnPhone = search.has('phone')
  return { ...(await call('GET /api/admin/home-page/preview', {}, signal)), preview: { isOnPhone } }
})

/** The home page; at another path than `/`, the preview of its draft. */
export function Component() {
  const { sections, preview } = useLoaderData<typeof loader>()
  const settings = useSettings()
  const { name, tagline, categories } = settings
  const [first] = sections
  const isEmpty = categories.length === 0 && sections.every(({ type }) => type === 'serviceInfo')
  const firstBanner = first?.type === 'banners' ? first.items[0] : undefined
  return (
    <>
      <PageHead
        title={name}
        description={tagline || name}
        canonical="/"
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'OnlineStore',
          name,
          url: settings.publicUrl + settings.pathPrefix,
        }}
        image={firstBanner && { src: firstBanner.desktop, alt: firstBanner.alt }}
        preload={firstBanner && bannerPreloads(firstBanner)}
      />
      <h1 tabIndex={-1} className="sr-only">
        {tagline ? `${name}: ${tagline}` : name}
      </h1>
      {preview && <PreviewBar {...preview} />}
      {!preview?.isOnPhone && <HomeSections sections={sections} />}
      {isEmpty && (
        <div className="grid justify-items-center py-16 text-center">
          <EmptyFrame />
          <p className="mt-6 text-lg text-soft">{t('The first products will be here soon.')}</p>
        </div>
      )}
    </>
  )
}

const path = '/admin/home/preview'

const link = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4'

/** Above the draft of the home page, or above a frame as wide as a phone that shows it without scripts. */
function PreviewBar({ isOnPhone }: { isOnPhone: boolean }) {
  return (
    <>
      <div className="wrap flex flex-wrap items-center gap-x-6 border-b border-line text-sm">
        <p className="me-auto font-medium">{t('Preview')}</p>
        <PrefetchLink to={isOnPhone ? path : `${path}?phone`} className={link}>
          {isOnPhone ? t('On this screen') : t('On a phone')}
        </PrefetchLink>
        <PrefetchLink to="/admin/home" className={link}>
          {t('Back to editing')}
        </PrefetchLink>
      </div>
      {isOnPhone && (
        <iframe
          title={t('The home page on a phone')}
          src={path}
          sandbox="allow-same-origin"
          className="mx-auto my-6 block h-200 w-97.5 max-w-full rounded-card border border-line"
        />
      )}
    </>
  )
}
