import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { productDefaults } from '#contract/catalog/product-fields.ts'

/** A product as returned by the API. */
export function anApiProduct(given: Partial<Product> = {}): Product {
  return {
    ...productDefaults,
    id: 'oat-lamp',
    title: 'Oat Lamp',
    description: 'It gives light.',
    price: 120.5,
    discountPercentage: 10,
    discountedPrice: 108,
    rating: 4.5,
    reviewCount: 0,
    importedRating: 4.5,
    color: 'Oat',
    thumbnail: '/media/0123456789abcdef-960x1200-ece6dd/960.webp',
    category: 'lighting',
    categoryLabel: 'Lighting',
    brand: 'lumbrace',
    brandLabel: 'Lumbrace',
    createdAt: '2026-09-01T08:00:00.000Z',
    ...given,
  }
}

/** A variant of such a product, with an id made of its values. */
export function anApiVariant(given: Partial<Variant> & Pick<Variant, 'values'>): Variant {
  return {
    id: given.values.join('-').toLowerCase(),
    sku: '',
    barcode: '',
    price: 120.5,
    discountPercentage: 10,
    discountedPrice: 108,
    priceOverride: null,
    stock: null,
    content: '',
    reorderLevel: null,
    image: '',
    archived: false,
    ...given,
  }
}
