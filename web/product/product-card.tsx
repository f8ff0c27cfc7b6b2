import { ViewTransition } from 'react'
import { hasPriceRange } from '#contract/catalog/variants.ts'
import type { CardProduct } from '#contract/home-page/home-page.ts'
import { plural, t } from '#contract/language/t.ts'
import { imageSources, parseImage } from '#contract/media/images.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { DiscountPill, Price } from './price.tsx'
import { imageSizes, ProductImage } from './product-image.tsx'
import { productPath } from './product-path.ts'
import { ProductTitle } from './product-title.tsx'
import { Rating } from './rating.tsx'
import { WishlistButton } from './wishlist-button.tsx'

type ProductCardProps = {
  product: CardProduct
  /** The variant that is selected on the product page. */
  variantId?: string | undefined
  /** The heading level of the title. */
  heading?: 'h2' | 'h3'
  eager?: boolean
  /** Animates the image into the product's page. Only one such card per product and page. */
  animatesImage?: boolean
  /** Whether a button on the image adds the product to the cart. */
  quickAdd?: boolean
}

/**
 * A product in a grid. The link inside covers the whole card, except the buttons on the image. In a row of cards as high
 * as each other, the prices are on one line, with prices per unit above it.
 */
export function ProductCard({
  product,
  variantId,
  heading: Heading = 'h2',
  eager = false,
  animatesImage = false,
  quickAdd = true,
}: ProductCardProps) {
  const { id, title, languages, color, cardColors, brandLabel, stock, leadTimeDays, thumbnail, images } = product
  const second = parseImage(images.find(({ src }) => src !== thumbnail)?.src ?? '')
  const image = <ProductImage src={thumbnail} alt="" size="card" eager={eager} zoomsOnHover />
  return (
    <article className="group @container relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-card bg-tint">
        {animatesImage ? (
          <ViewTransition name={imageName(id)} share="image" default="none">
            {image}
          </ViewTransition>
        ) : (
          image
        )}
        {second && <SecondImage folder={second.folder} />}
        {stock !== 0 && <InStock product={product} />}
      </div>
      <div className="mt-3 flex grow flex-col gap-0.5">
        <p className="flex min-h-5 items-center justify-between gap-2 text-xs text-soft">
          {brandLabel && <span className="truncate">{brandLabel}</span>}
          <Rating product={product} />
        </p>
        <Heading lang={languages?.title} className="card-title">
          <PrefetchLink to={productPath(id, variantId)} className="after:absolute after:inset-0 after:rounded-card">
            <ProductTitle title={title} />
          </PrefetchLink>
        </Heading>
        <p className="mb-auto text-sm text-soft">
          {[color, leadTimeDays !== null && t('Made to order')].filter(Boolean).join(' · ')}
          {cardColors && (
            <span
              role="img"
              aria-label={plural(cardColors.length, '{count} color', '{count} colors')}
              className="card-colors"
            >
              {cardColors.map((fill) => (
                <svg key={fill} fill={fill}>
                  <circle r="99" />
                </svg>
              ))}
            </span>
          )}
        </p>
        <Price product={product} isLowest={hasPriceRange(product)} />
      </div>
      {/* What lies on the image follows the link. The image itself comes first, or the text would move while a page loads. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-4/5 [&_button]:pointer-events-auto">
        <DiscountPill product={product} className="absolute top-3 inset-s-3" />
        {stock === 0 ? (
          <span className="sold-out">{t('Sold out')}</span>
        ) : (
          quickAdd && product.options.length === 0 && <QuickAdd product={product} />
        )}
        <WishlistButton product={product} look="heart" className="absolute top-2 inset-e-2 z-10" />
      </div>
    </article>
  )
}

/** Adds one to the cart, by the cart screen's action. Where there is a mouse, it appears when the card is hovered or focused. */
function QuickAdd({ product: { id, title } }: { product: Pick<CardProduct, 'id' | 'title'> }) {
  return (
    <ActionButton
      action="/cart"
      values={{ intent: 'add', product: id }}
      look="bare"
      aria-label={t('Add {title} to cart', { title })}
      formClassName="absolute inset-e-2 bottom-2 z-10"
      className="quick-add"
    >
      <Icon name="plus" />
    </ActionButton>
  )
}

/** The view transition name shared by a card's image and the product page's. */
export function imageName(productId: string): string {
  return `image-${productId}`
}

/** The second image, which covers the first one. Browsers don't load a lazy image before it is displayed. */
function SecondImage({ folder }: { folder: string }) {
  return (
    <img
      srcSet={imageSources(folder, 'webp')}
      sizes={imageSizes.card}
      alt=""
      loading="lazy"
      className="on-card-hover aspect-4/5 w-full object-cover"
    />
  )
}

/** The values of the first option that are in stock, such as sizes. */
function InStock({ product: { options, variants } }: { product: Pick<CardProduct, 'options' | 'variants'> }) {
  const [name] = options
  if (name === undefined) return null
  const inStock = variants.filter(({ stock, archived }) => stock !== 0 && !archived).map(({ values }) => values[0])
  return (
    <p className="on-card-hover bg-gallery/90 px-3 py-2 text-xs text-gallery-ink">
      <span className="line-clamp-3">
        <span className="font-semibold">{name}</span> {[...new Set(inStock)].join(' · ')}
      </span>
    </p>
  )
}
