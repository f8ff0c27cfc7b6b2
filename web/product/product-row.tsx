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

/** Six, four or three products that fill a row, or nothing if there are fewer. On phones, the row scrolls. */
export function ProductRow({ id, title, products, control }: ProductRowProps) {
  const count = [6, 4, 3].find((each) => each <= products.length)
  if (count === undefined) return null
  return (
    <section aria-labelledby={id} className="section">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {control}
      </div>
      <ul
        className={`mt-6 flex gap-x-4 gap-y-8 max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid md:gap-x-6 ${columns[count]}`}
      >
        {products.slice(0, count).map((product) => (
          <li key={product.id} className="min-w-0 max-sm:w-[44%] max-sm:shrink-0 max-xs:w-4/5 max-sm:snap-start">
            <ProductCard product={product} heading="h3" animatesImage />
          </li>
        ))}
      </ul>
    </section>
  )
}

const columns: Record<number, string> = {
  6: 'sm:grid-cols-3 xl:grid-cols-6',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  3: 'sm:grid-cols-3',
}
