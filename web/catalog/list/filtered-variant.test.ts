import { expect, test } from 'vitest'
import { anApiVariant } from '../../test/an-api-product.ts'
import { filteredVariant } from './filtered-variant.ts'

const shirt = {
  options: ['Size', 'Color'],
  variants: [
    anApiVariant({ id: 's-oat', values: ['S', 'Oat'] }),
    anApiVariant({ id: 'm-oat', values: ['M', 'Oat'], stock: 0 }),
    anApiVariant({ id: 'm-ink', values: ['M', 'Ink'] }),
    anApiVariant({ id: 'l-ink', values: ['L', 'Ink'], archived: true }),
  ],
}

test.each<[filter: string[], id: string | undefined]>([
  [[], undefined],
  [['Waist:30'], undefined],
  [['Size:S'], 's-oat'],
  [['Size:M'], 'm-ink'],
  [['Size:M', 'Color:Oat'], 'm-oat'],
  [['Size:L'], undefined],
  [['Size:M', 'Size:S'], 's-oat'],
  [['Waist:30', 'Color:Ink'], 'm-ink'],
])('the filter %j selects %s', (filter, id) => {
  expect(filteredVariant(shirt, filter)?.id).toBe(id)
})
