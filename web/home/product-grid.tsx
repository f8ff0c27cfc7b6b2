import type { Product } from '#contract/catalog/catalog.ts'
import { ProductCard } from '../product/product-card.tsx'

type ProductGridProps = { heading: { id: string; text: string; note?: string | undefined }; products: Product[] }

export function ProductGrid({ heading, products }: ProductGridProps) {
  return (
    <section aria-labelledby={heading.id} className="wrap section">
      <h2 id={heading.id} className="text-2xl sm:text-3xl">
        {heading.text}
      </h2>
      {heading.note && <p className="mt-1 text-sm text-soft">{heading.note}</p>}
      <ul className="mt-6 grid grid-cols-1 xs:grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
