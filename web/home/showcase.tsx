import { useRef, useState } from 'react'
import type { ShowcaseProduct } from '#contract/home-page/home-page.ts'
import { t } from '#contract/language/t.ts'
import { Price } from '../product/price.tsx'
import { ProductImage } from '../product/product-image.tsx'
import { productPath } from '../product/product-path.ts'
import { ProductTitle } from '../product/product-title.tsx'
import { Rating } from '../product/rating.tsx'
import { PauseButton } from '../ui/pause-button.tsx'
import { ButtonLink } from '../ui/prefetch-link.tsx'
import { useAutoplay, useMotion } from '../ui/use-motion.ts'

type ShowcaseProps = {
  heading: { id: string; text: string; language?: string | undefined; note?: string | undefined }
  products: ShowcaseProduct[]
  /** Puts the image on the right, on the background of the page. */
  isReversed?: boolean
}

/** One large product at a time. It advances by itself; thumbnails select a product. */
export function Showcase({ heading, products, isReversed = false }: ShowcaseProps) {
  const [shown, setShown] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const motion = useMotion(frame)
  useAutoplay(motion, shown, () => setShown((shown + 1) % products.length))

  const product = products[shown]
  if (!product) return null
  return (
    <section
      ref={frame}
      aria-labelledby={heading.id}
      className={isReversed ? 'section' : 'section bg-sunken py-12 sm:py-16'}
    >
      <div
        className={`wrap grid items-center gap-6 sm:gap-10 lg:gap-16 ${isReversed ? 'sm:grid-cols-2 lg:grid-cols-[1fr_30rem]' : 'sm:grid-cols-2 lg:grid-cols-[30rem_1fr]'}`}
      >
        <div
          key={product.id}
          className={`animate-appear overflow-hidden rounded-card ${isReversed ? 'sm:order-last' : ''}`}
        >
          <ProductImage src={product.thumbnail} alt={product.title} size="large" />
        </div>
        <div className="min-w-0">
          <div className="flex items-center justify-between gap-4">
            <h2 id={heading.id} lang={heading.language} className="text-sm font-semibold tracking-normal text-accent">
              {heading.text}
            </h2>
            <PauseButton motion={motion} label={heading.text} />
          </div>
          {heading.note && <p className="text-sm text-soft">{heading.note}</p>}
          {/* Tall enough for every product, so that nothing below moves. */}
          <div key={product.id} className="mt-3 min-h-80 animate-appear">
            {product.brandLabel && <p className="text-sm text-soft">{product.brandLabel}</p>}
            <h3 lang={product.languages?.title} className="mt-1 line-clamp-2 text-2xl lg:text-3xl">
              <ProductTitle title={product.title} />
            </h3>
            <div className="mt-2">
              <Rating product={product} />
            </div>
            <p className="mt-3 line-clamp-3 max-w-prose text-soft">{product.description}</p>
            <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
              <Price product={product} large isLowest={product.isLowest} />
              <ButtonLink to={productPath(product.id)}>{t('View product')}</ButtonLink>
            </div>
          </div>
          <ul className="mt-6 grid max-w-88 grid-cols-5 gap-2 noscript:hidden sm:gap-3">
            {products.map((one, index) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-label={t('Show {title}', { title: one.title })}
                  aria-current={index === shown}
                  onClick={() => setShown(index)}
                  className="w-full overflow-hidden rounded-control opacity-70 outline-offset-2 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-accent"
                >
                  <ProductImage src={one.thumbnail} alt="" size="line" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
