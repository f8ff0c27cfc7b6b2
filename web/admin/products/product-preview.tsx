import type { FilterOption, Product } from '#contract/catalog.ts'
import { displayedPrice, toBasisPoints, toCents } from '#contract/money.ts'
import { readNumber } from '#contract/numbers.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { ProductCard } from '../../product/product-card.tsx'
import { readPictures } from './picture-field.tsx'

/** The product's card with what has been typed. */
export function ProductPreview({ values, brands }: { values: FormValues; brands: FilterOption[] }) {
  const number = (name: string, max: number, fallback = 0) => {
    const typed = readNumber(values[name] ?? '')
    return typeof typed === 'number' ? Math.min(max, Math.max(0, typed)) : fallback
  }
  const price = number('price', 1e7)
  const discountPercentage = number('discountPercentage', 100)
  const product: Product = {
    id: 'preview',
    title: values.title || 'Title',
    description: '',
    price,
    discountPercentage,
    discountedPrice: displayedPrice(toCents(price), toBasisPoints(discountPercentage)),
    rating: number('rating', 5),
    color: values.color || 'Color',
    thumbnail: readPictures(values.pictures)[0]?.src ?? '',
    pictures: [],
    category: '',
    categoryLabel: '',
    brand: '',
    brandLabel: values.newBrand || brands.find(({ value }) => value === values.brand)?.label || 'Brand',
    stock: number('stock', 1e9, 1),
    archived: false,
    createdAt: '',
    options: [],
    variants: [],
  }
  return (
    <aside aria-label="Preview" className="lg:sticky lg:top-24 lg:h-fit">
      <p className="mb-3 text-sm text-soft">Preview</p>
      <div inert className="max-w-68">
        <ProductCard product={product} />
      </div>
    </aside>
  )
}
