import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { returnText } from '#contract/catalog/returns.ts'
import { hasPriceRange, optionValues } from '#contract/catalog/variants.ts'
import { Arrival } from '../product/arrival.tsx'
import { Price } from '../product/price.tsx'
import { Rating, shopRatingText } from '../product/rating.tsx'
import { stockText } from '../product/stock-note.tsx'

export type CompareRow = {
  name: string
  /** What products are compared by, in words. */
  text: (product: Product) => string
  /** What is shown, if it isn't the text. */
  show?: (product: Product) => ReactNode
}

/** The rows of a comparison, in the order in which they matter. */
export function compareRows(products: Product[], returnDays: number): CompareRow[] {
  const options = [...new Set(products.flatMap((product) => product.options))]
  const rows: CompareRow[] = [
    {
      name: 'Price',
      text: (product) => `${product.discountedPrice} ${hasPriceRange(product)}`,
      show: (product) => <Price product={product} isLowest={hasPriceRange(product)} />,
    },
    {
      name: 'Rating',
      text: ratingText,
      show: (product) => (product.rating === 0 ? ratingText(product) : <Rating product={product} />),
    },
    {
      name: 'Availability',
      text: (product) => `${stockText(product)[0]} ${product.leadTimeDays}`,
      show: (product) => <Availability product={product} />,
    },
    ...options.map((name) => ({ name, text: (product: Product) => valuesOf(product, name) })),
    { name: 'Returns', text: ({ returns }) => returnText(returns, returnDays) },
    { name: 'Color', text: ({ color }) => color },
    { name: 'Brand', text: ({ brandLabel }) => brandLabel },
    { name: 'Category', text: ({ categoryLabel }) => categoryLabel },
    {
      name: 'Details',
      text: ({ description }) => description,
      show: ({ description }) => <span className="whitespace-pre-line text-soft">{description}</span>,
    },
  ]
  return rows.filter(({ text }) => products.some((product) => text(product) !== ''))
}

export function isDifferent({ text }: CompareRow, products: Product[]): boolean {
  return new Set(products.map(text)).size > 1
}

function ratingText({ rating, reviewCount }: Product): string {
  if (rating === 0) return 'No reviews yet'
  return reviewCount === 0 ? shopRatingText(rating) : `${rating.toFixed(1)} (${reviewCount})`
}

function valuesOf(product: Product, option: string): string {
  const found = optionValues(product).find(({ name }) => name === option)
  return found ? found.values.join(', ') : ''
}

function Availability({ product }: { product: Product }) {
  const [text, tone] = stockText(product)
  return (
    <>
      <span className={tone}>{text}</span>
      {product.stock !== 0 && (
        <span className="block text-soft">
          <Arrival products={[product]} />
        </span>
      )}
    </>
  )
}
