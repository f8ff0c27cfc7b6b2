import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import { withLowestPrice } from '#contract/catalog/lowest-price.ts'
import { maxLeadTimeDays, maxPrice, maxStock, productDefaults } from '#contract/catalog/product-fields.ts'
import { parseContent } from '#contract/catalog/unit-price.ts'
import { cheapest, getPrices, variantPrices } from '#contract/catalog/variant-prices.ts'
import { t } from '#contract/language/t.ts'
import { parseNumber, parsePercentage } from '#contract/numbers.ts'
import type { FormValues } from '../../../forms/form-action.ts'
import { ProductCard } from '../../../product/product-card.tsx'
import { useSettings } from '../../../product/settings-context.ts'
import { isForSale, parseOptions, parseRows } from '../variants/variant-rows.ts'
import { parseImages } from './image-field.tsx'

/** The number that was entered, within limits; null if it can’t be read. */
function within(max: number, entered: number | string | null): number | null {
  return typeof entered === 'number' ? Math.min(max, Math.max(0, entered)) : null
}

const readWithin = (max: number, text = '') => within(max, parseNumber(text))
const readDiscount = (text = '') => within(100, parsePercentage(text))

/** The product's card with the current input. */
export function ProductPreview({ values, brands }: { values: FormValues; brands: FilterOption[] }) {
  const number = (name: string, max: number, fallback = 0) => readWithin(max, values[name]) ?? fallback
  const { roundPrices } = useSettings()
  const discountPercentage = readDiscount(values.discountPercentage) ?? 0
  const rows = parseRows(values.variants).filter(isForSale)
  const { price, variants } = withLowestPrice(
    number('price', maxPrice),
    rows.map(({ id = '', ...row }) => ({
      ...row,
      id,
      priceOverride: readWithin(maxPrice, row.priceOverride),
      content: parseContent(row.content) ?? '',
      stock: readWithin(maxStock, row.stock),
    })),
  )
  const content = parseContent(values.content ?? '') ?? ''
  const hasDates = [values, ...rows].some(({ saleStartsAt, saleEndsAt }) => saleStartsAt || saleEndsAt)
  const priced = variants.map(({ discountOverride, saleStartsAt: _starts, saleEndsAt: _ends, ...variant }) => ({
    ...variant,
    reorderLevel: null,
    // As the product's discount, it is shown as if the sale were on.
    ...variantPrices(
      { price, discountPercentage, content },
      { ...variant, ownDiscount: readDiscount(discountOverride) },
      roundPrices,
    ),
  }))
  const prices = cheapest(priced) ?? getPrices({ price, discountPercentage, content }, roundPrices)
  const product: Product = {
    ...productDefaults,
    id: 'preview',
    description: '',
    category: '',
    categoryLabel: '',
    reviewCount: 0,
    createdAt: '',
    title: values.title || t('Title'),
    price: prices.price,
    discountPercentage: prices.discountPercentage,
    discountedPrice: prices.discountedPrice,
    content,
    unitPrice: prices.unitPrice,
    rating: number('rating', 5),
    importedRating: number('rating', 5),
    color: values.color ?? '',
    thumbnail: parseImages(values.images)[0]?.src ?? '',
    brandLabel: values.newBrand || brands.find(({ value }) => value === values.brand)?.label || '',
    stock: rows.length > 0 ? Number(variants.some(({ stock }) => stock !== 0)) : number('stock', maxStock, 1),
    leadTimeDays: number('leadTimeDays', maxLeadTimeDays) || null,
    options: parseOptions(values.options),
    variants: priced,
  }
  return (
    <aside aria-label={t('Preview')} className="lg:sticky lg:top-24 lg:h-fit">
      <p className="mb-3 text-sm text-soft">{hasDates ? t('Preview during the sale') : t('Preview')}</p>
      <div inert className="max-w-68">
        <ProductCard product={product} />
      </div>
    </aside>
  )
}
