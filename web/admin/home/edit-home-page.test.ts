import { describe, expect, test } from 'vitest'
import { HomePage } from '#contract/home-page/home-page.ts'
import { addSection, changeSection, emptyBanner, nameOfSection, sectionNames, withPicks } from './edit-home-page.ts'
import { parseItem, parseSection } from './home-page-action.ts'

const types = Object.keys(sectionNames) as (keyof typeof sectionNames)[]

test('every type of section can be added any number of times', () => {
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

test('products of a section are picked, and with the first one the section shows them', () => {
  const { page, id } = addSection({ sections: [] }, 'products')
  const edit = (form: Record<string, string>, before: HomePage) =>
    changeSection(before, id, (section) => withPicks(section, form))
  const added = edit({ intent: 'add', product: 'lamp' }, edit({ intent: 'add', product: 'vase' }, page))
  expect(added.sections).toMatchObject([{ source: 'selected', productIds: ['vase', 'lamp'] }])
  const sorted = edit({ intent: 'move', product: 'lamp', by: '-1' }, added)
  expect(sorted.sections).toMatchObject([{ productIds: ['lamp', 'vase'] }])
  expect(edit({ intent: 'remove', product: 'lamp' }, sorted).sections).toMatchObject([{ productIds: ['vase'] }])
})

describe('forms', () => {
  test('a section form is parsed into its section', () => {
    const { page } = addSection({ sections: [] }, 'products')
    const [section] = page.sections
    const form = {
      heading: 'Best of May',
      layout: 'grid',
      source: 'selected',
      count: '3',
      from: '2026-05-01',
      until: '',
      category: '',
      collection: 'gifts',
      isHidden: 'true',
    }
    expect(section && parseSection(section, form)).toMatchObject({
      heading: 'Best of May',
      layout: 'grid',
      source: 'selected',
      count: 3,
      from: '2026-05-01',
      until: null,
      productIds: [],
      collection: 'gifts',
      isHidden: true,
    })
    expect(section && nameOfSection(section)).toBe('Products: Products')
  })

  test('an item form is parsed into its item', () => {
    const item = { heading: 'Lamps', img: '/a', alt: '', discount: '20', path: '/products', from: null, until: null }
    expect(parseItem(item, { heading: 'Chairs', until: '2026-05-31', discount: '' })).toEqual({
      ...item,
      heading: 'Chairs',
      discount: '',
      until: '2026-05-31',
    })
  })

  test('a banner form is parsed into its banner, with the side and the color of the text', () => {
    const banner = { ...emptyBanner, title: 'Bags' }
    expect(parseItem(banner, { side: 'right', tone: 'light' })).toEqual({ ...banner, side: 'right', tone: 'light' })
  })
})
