import type { Db } from '../platform/db/database.ts'
import {
  discounts,
  products,
  shippingMethods,
  shippingZones,
  taxClasses,
  taxRates,
} from '../platform/db/schema/index.ts'
import { createFactories } from './factories.ts'

/** Adds a shipping zone with a method, a tax class with a rate, a discount, and a product with a sale to come. */
export async function addPricingRules(db: Db): Promise<void> {
  const [zone] = await db
    .insert(shippingZones)
    .values({ name: 'DACH', countries: ['DE', 'AT'], regions: [] })
    .returning()
  await db.insert(shippingMethods).values({
    zoneId: zone?.id ?? '',
    name: 'Freight',
    kind: 'shipping',
    by: 'weight',
    minDays: 1,
    maxDays: 2,
    active: true,
    steps: [0, 5000].map((from) => ({ from, cents: 490 + from })),
    pickupPlace: '',
    takesClasses: ['bulky'],
  })
  await db.insert(taxClasses).values({ id: 'books', name: 'Books' })
  const rate = { country: 'DE', region: '', taxClass: 'books', name: 'MwSt.', ppb: 70_000_000, since: '2026-01-01' }
  await db.insert(taxRates).values(rate)
  await db.insert(discounts).values({
    name: 'Welcome',
    code: 'WELCOME',
    effect: { kind: 'shipping' },
    groups: [],
    customers: [],
    countries: ['DE'],
    excludesSale: false,
    minSubtotalCents: 2000,
    minQuantity: 0,
    firstOrderOnly: true,
    combines: true,
  })
  await createFactories(db).aProductRow({
    id: 'soon',
    taxClass: 'books',
    shippingClass: 'bulky',
    discountPpb: 250_000_000,
    saleStartsAt: new Date('2099-01-01'),
    saleEndsAt: new Date('2099-02-01'),
  })
}

/** The rows that `addPricingRules` has added, with what follows from the sale. */
export async function readPricingRules(db: Db): Promise<object> {
  return {
    zones: await db.select().from(shippingZones),
    methods: await db.select().from(shippingMethods),
    classes: await db.select().from(taxClasses),
    rates: await db.select().from(taxRates),
    discounts: await db.select().from(discounts),
    products: await db.select().from(products).orderBy(products.id),
  }
}
