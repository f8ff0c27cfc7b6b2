import { ProductPicture } from '../product/product-picture.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { categoryTiles } from './promotions.ts'

export function CategoryShelf() {
  return (
    <section aria-labelledby="top-categories" className="wrap section">
      <Carousel heading={{ id: 'top-categories', text: 'Top Selling Categories' }} kind="shelf" delay={1500}>
        {categoryTiles.map(({ heading, discount, img, alt, path }) => (
          <div key={path} className="group relative">
            <div className="overflow-hidden rounded-card bg-tint">
              <ProductPicture src={img} alt={alt} size="tile" zoomsOnHover draggable={false} />
            </div>
            <h3 className="mt-3 truncate text-base font-medium">
              <PrefetchLink to={path} draggable={false} className="after:absolute after:inset-0">
                {heading}
              </PrefetchLink>
            </h3>
            <p className="text-sm text-soft tabular-nums">Up to {discount}% off</p>
          </div>
        ))}
      </Carousel>
    </section>
  )
}
