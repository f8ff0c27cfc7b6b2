import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { ProductCard } from './product-card.tsx'

type ProductRowProps = {
  id: string
  title: string
  products: Product[]
  /** Next to the heading. */
  control?: ReactNode
}

/** Up to six products below others. */
export function ProductRow({ id, title, products, control }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="section">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {control}
      </div>
      <ul
        className={`mt-6 grid grid-cols-1 gap-x-4 gap-y-8 xs:grid-cols-2 sm:grid-cols-3 md:gap-x-6 ${products.length > 4 ? 'xl:grid-cols-6' : 'lg:grid-cols-4'}`}
      >
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} heading="h3" animatesImage />
          </li>
        ))}
      </ul>
    </section>
  )
}
