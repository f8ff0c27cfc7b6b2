import type { Product } from '#contract/catalog.ts'
import { ProductCard } from '../product/product-card.tsx'

export function SimilarProducts({ products, title }: { products: Product[]; title: string }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="similar" className="section">
      <h2 id="similar" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-6 xl:grid-cols-6">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} heading="h3" animatesPicture />
          </li>
        ))}
      </ul>
    </section>
  )
}
