import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { anApiProduct, anApiVariant } from '../../../test/an-api-product.ts'
import { render } from '../../../test/render.tsx'
import { usd } from '../../../test/usd.ts'
import { SaleNote } from './sale-note.tsx'
import { saleSummary } from './sale-summary.tsx'

const [later, latest, over] = ['2999-12-05T09:00:00.000Z', '2999-12-12T09:00:00.000Z', '2026-01-05T09:00:00.000Z']
const full = anApiProduct({ price: 100, discountPercentage: 0, discountedPrice: 100 })
const scheduled = { ...full, saleDiscountPercentage: 20, saleStartsAt: later }

const aVariant = (given: Partial<Product['variants'][number]>) =>
  anApiVariant({ values: ['M'], discountPercentage: 0, ...given })
const withVariant = (given: Parameters<typeof aVariant>[0]) => ({ ...full, variants: [aVariant(given)] })

test.each([
  ['the current one', anApiProduct(), '10% $108.00'],
  ['none', full, ''],
  ['a scheduled one', scheduled, '20% from Dec 5, 2999'],
  ['one that is over', { ...scheduled, saleStartsAt: over, saleEndsAt: over }, ''],
  ['the current one of a variant', withVariant({ discountPercentage: 10 }), 'Some variants'],
  [
    'a scheduled one of a variant',
    withVariant({ discountOverride: 5, saleStartsAt: later }),
    'Some variants from Dec 5, 2999',
  ],
  [
    'the next of several scheduled ones',
    {
      ...scheduled,
      saleStartsAt: latest,
      variants: [aVariant({ discountOverride: 5, saleStartsAt: later })],
    },
    'Some variants from Dec 5, 2999',
  ],
  ['one of an archived variant', withVariant({ discountPercentage: 10, archived: true }), ''],
] satisfies [string, Product, string][])(
  'a list of products shows a discount with its day: %s',
  async (_, product, text) => {
    const { container } = await render(<p>{saleSummary(product, usd)}</p>)
    expect(container.textContent).toBe(text)
  },
)

test('the page of a product shows when its sale was, is or will be', async () => {
  const noteOf = async (product: Product) => (await render(<SaleNote product={product} />)).container.textContent
  expect(await noteOf(scheduled)).toBe('20% off from Dec 5, 2999, 9:00 AM')
  expect(await noteOf({ ...scheduled, saleStartsAt: over, saleEndsAt: over })).toBe(
    '20% off ended Jan 5, 2026, 9:00 AM',
  )
  expect(await noteOf({ ...anApiProduct(), saleStartsAt: over, saleEndsAt: later })).toBe(
    '10% off from Jan 5, 2026, 9:00 AM until Dec 5, 2999, 9:00 AM',
  )
})
