import { describe, expect, test } from 'vitest'
import { HomePage } from '#contract/home-page.ts'
import { addSection, changeSection, moved, nameOfSection, readProductId, sectionNames } from './edit-home-page.ts'
import { readItem, readSection } from './read-home-form.ts'

const types = Object.keys(sectionNames) as (keyof typeof sectionNames)[]

test('every kind of section can be added, as often as one likes', () => {
  let page: HomePage = { sections: [] }
  for (const type of [...types, ...types]) page = addSection(page, type).page
  expect(page.sections.map(({ id }) => id).slice(-2)).toEqual(['products-2', 'text-2'])
  expect(HomePage.safeParse(page).success).toBe(true)
})

test('a section is changed by its id', () => {
  const { page, id } = addSection({ sections: [] }, 'text')
  const changed = changeSection(page, id, (section) => ({ ...section, isHidden: true }))
  expect(changed.sections).toMatchObject([{ id, isHidden: true }])
})

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [9, -1, 'abc'],
])('the entry %d moved by %d makes %s', (from, by, order) => {
  expect(moved(['a', 'b', 'c'], from, by).join('')).toBe(order)
})

test.each(['tern-6', '/product-detail/tern-6', 'https://shop.example/product-detail/tern-6?variant=m'])(
  'the product of “%s” is tern-6',
  (line) => expect(readProductId(line)).toBe('tern-6'),
)

describe('a form', () => {
  test('is read into its section', () => {
    const { page } = addSection({ sections: [] }, 'products')
    const [section] = page.sections
    const form = {
      ...{ heading: 'Best of May', layout: 'grid', source: 'selected', count: '3', from: '2026-05-01', until: '' },
      ...{ category: '', products: '/product-detail/a\n\nb', isHidden: 'true' },
    }
    expect(section && readSection(section, form)).toMatchObject({
      ...{ heading: 'Best of May', layout: 'grid', source: 'selected', count: 3, from: '2026-05-01', until: null },
      ...{ productIds: ['a', 'b'], isHidden: true },
    })
    expect(section && nameOfSection(section)).toBe('Products: Products')
  })

  test('is read into its item', () => {
    const item = { heading: 'Lamps', img: '/a', alt: '', discount: '20', path: '/products', from: null, until: null }
    expect(readItem(item, { heading: 'Chairs', until: '2026-05-31', discount: '' })).toEqual({
      ...item,
      heading: 'Chairs',
      discount: '',
      until: '2026-05-31',
    })
  })
})
