import type { FilterOption, Product } from '#contract/catalog.ts'
import { discountedPriceOf } from '#contract/money.ts'
import { readNumber, readPercentage } from '#contract/numbers.ts'
import { maxMadeToOrderDays, maxPrice, maxStock } from '#contract/product-fields.ts'
import { variantPrices, withLowestPrice } from '#contract/variants.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { ProductCard } from '../../product/product-card.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { readPictures } from './picture-field.tsx'
import { isForSale, readOptions, readRows } from './variant-rows.ts'

/** A number that was typed, within limits; null if it can't be read. */
function readWithin(max: number, text = ''): number | null {
  const typed = readNumber(text)
  return typeof typed === 'number' ? Math.min(max, Math.max(0, typed)) : null
}

/** The product's card with what has been typed. */
export function ProductPreview({ values, brands }: { values: FormValues; brands: FilterOption[] }) {
  const number = (name: string, max: number, fallback = 0) => readWithin(max, values[name]) ?? fallback
  const { roundsPrices } = useSettings()
  const discount = readPercentage(values.discountPercentage ?? '')
  const discountPercentage = typeof discount === 'number' ? Math.min(100, Math.max(0, discount)) : 0
  const rows = readRows(values.variants).filter(isForSale)
  const { price, variants } = withLowestPrice(
    number('price', maxPrice),
    rows.map(({ id = '', ...row }) => ({
      ...row,
      id,
      ownPrice: readWithin(maxPrice, row.ownPrice),
      stock: readWithin(maxStock, row.stock),
    })),
  )
  const product: Product = {
    id: 'preview',
    title: values.title || 'Title',
    description: '',
    price,
    discountPercentage,
    discountedPrice: discountedPriceOf({ price, discountPercentage }, roundsPrices),
    rating: number('rating', 5),
    reviewCount: 0,
    importedRating: number('rating', 5),
    color: values.color ?? '',
    thumbnail: readPictures(values.pictures)[0]?.src ?? '',
    pictures: [],
    category: '',
    categoryLabel: '',
    brand: '',
    brandLabel: values.newBrand || brands.find(({ value }) => value === values.brand)?.label || '',
    stock: rows.length > 0 ? Number(variants.some(({ stock }) => stock !== 0)) : number('stock', maxStock, 1),
    madeToOrderDays: number('madeToOrderDays', maxMadeToOrderDays) || null,
    returns: 'shop',
    weight: null,
    lowStockAt: null,
    sku: '',
    barcode: '',
    archived: false,
    createdAt: '',
    options: readOptions(values.options),
    variants: variants.map((variant) => ({
      ...{ ...variant, lowStockAt: null },
      ...variantPrices({ price, discountPercentage }, variant.ownPrice, roundsPrices),
    })),
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
