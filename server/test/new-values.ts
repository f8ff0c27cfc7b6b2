import type { ProductValues } from '#contract/catalog/product-fields.ts'

/** A value for each field that differs from the default. Add new fields here. */
export const newValues: Omit<ProductValues, 'options' | 'variants'> = {
  title: 'Lantern',
  description: 'It gives\nmore light.',
  price: 80.25,
  discountPercentage: 12.5,
  saleStartsAt: '2026-11-01T08:00:00.000Z',
  saleEndsAt: '2099-12-01T08:00:00.000Z',
  rating: 4.35,
  color: 'Sand',
  category: 'vases',
  brand: 'oakholm',
  stock: 3,
  leadTimeDays: 15,
  returns: 'unopened',
  weight: 850,
  content: '250 g',
  reorderLevel: 2,
  taxClass: 'reduced',
  shippingClass: 'bulky',
  sku: 'LAN-1',
  barcode: '4006381333931',
  images: [{ src: '/media/fedcba9876543210-960x1200-ece6dd/960.webp', alt: 'From above' }],
  facts: [
    { name: 'Material', value: 'Wool' },
    { name: 'Care', value: 'Hand wash,\ndry flat' },
  ],
  archived: true,
}
