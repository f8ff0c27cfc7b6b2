import type { ShownBanner } from '#contract/home-page/home-page.ts'
import { t } from '#contract/language/t.ts'
import { imageFormats, imageSources, parseImage } from '#contract/media/images.ts'
import { showBeforeLoad } from '../product/image.tsx'
import type { PreloadedImage } from '../shell/page-head.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

const title = 'text-balance text-3xl font-semibold tracking-tight text-gallery-ink sm:text-4xl lg:text-5xl xl:text-6xl'

/** The banners (docs/behavior.md#carousels). */
export function BannerCarousel({ banners }: { banners: ShownBanner[] }) {
  return (
    <div className="mx-auto xl:max-w-340 xl:px-10 xl:pt-6">
      <Carousel label={t('Promotions')} kind="banner">
        {banners.map((banner, index) => (
          // Two may be equal.
          <BannerSlide key={index} banner={banner} isFirst={index === 0} />
        ))}
      </Carousel>
    </div>
  )
}

/** The images of a banner by screen, widest first, with the size reserved for each. */
const compositions = [
  { size: 'desktop', media: '(min-width: 57.5rem)', width: 1200, height: 520 },
  { size: 'tablet', media: '(min-width: 37.5625rem) and (max-width: 57.4375rem)', width: 768, height: 480 },
  { size: 'phone', media: '(max-width: 37.5rem)', width: 360, height: 450 },
] as const

const sizes = '(min-width: 85rem) 80rem, 100vw'

/** The images to preload, one per kind of screen. */
export function bannerPreloads(banner: ShownBanner): PreloadedImage[] {
  return compositions.flatMap(({ size, media }) => (banner[size] === '' ? [] : { src: banner[size], sizes, media }))
}

function BannerImage({ banner, isFirst }: { banner: ShownBanner; isFirst: boolean }) {
  const available = compositions.flatMap((composition) => {
    const image = parseImage(banner[composition.size])
    return image ? { ...composition, ...image } : []
  })
  return (
    <picture className="block bg-tint max-xs:aspect-360/450 xs:absolute xs:inset-0">
      {available.flatMap(({ size, media, folder, width, height }) =>
        imageFormats.map((format) => (
          <source
            key={size + format}
            media={media}
            type={`image/${format}`}
            srcSet={imageSources(folder, format)}
            sizes={sizes}
            width={width}
            height={height}
          />
        )),
      )}
      <img
        src={banner.phone || banner.desktop}
        alt={banner.alt}
        width={360}
        height={450}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        onLoad={showBeforeLoad}
        className="size-full object-cover"
      />
    </picture>
  )
}

function BannerSlide({ banner, isFirst }: { banner: ShownBanner; isFirst: boolean }) {
  return (
    // Text that needs more room than the image makes it higher; large text on a phone stands below it.
    <div
      data-side={banner.side}
      data-tone={banner.tone}
      className="banner bg-gallery xs:relative xs:grid xs:aspect-360/450 sm:aspect-768/480 lg:aspect-1200/520"
    >
      <BannerImage banner={banner} isFirst={isFirst} />
      <div className="banner-text relative grid content-start gap-3 p-4 xs:p-6 sm:w-1/2 sm:content-center sm:p-12 xl:p-20">
        <p lang={banner.languages?.title} className={title}>
          {banner.title}
        </p>
        <p lang={banner.languages?.text} className="max-w-80 text-gallery-soft sm:text-lg">
          {banner.text}
        </p>
        <PrefetchLink
          to={banner.path}
          className="mt-1 inline-flex min-h-11 w-fit items-center rounded-control bg-gallery-accent px-5 text-sm font-medium text-[#fff] hover:bg-gallery-ink sm:mt-3"
        >
          {banner.action}
        </PrefetchLink>
      </div>
    </div>
  )
}
