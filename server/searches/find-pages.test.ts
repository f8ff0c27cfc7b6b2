import { describe, expect, test } from 'vitest'
import { shopFacts } from '../test/shop-info.ts'
import { builtInTexts } from '../text-pages/built-in/built-in-texts.ts'
import { findPages } from './find-pages.ts'

type Page = { path: string; title: string; headings: string[] }

const contact = { path: '/contact', title: 'Contact', headings: [] }
const privacy = { path: '/privacy', title: 'Privacy Policy', headings: ['Cookies', 'Recipients'] }
const terms = {
  path: '/terms',
  title: 'Terms & Conditions',
  headings: ['Delivery', 'Cancellations and returns', 'Orders'],
}
const sizes = { path: '/pages/size-guide', title: 'Size guide for shoes', headings: ['Boots'] }

const find = (q: string, ...more: Page[]) =>
  findPages({ listTitles: () => [contact, privacy, terms, sizes, ...more] }, q).map(({ path }) => path)

describe('a search finds the page', () => {
  test.each([
    ['contact', '/contact'],
    ['customer service', '/contact'],
    ['how can I contact you?', '/contact'],
    ['privacy policy', '/privacy'],
    ['terms of service', '/terms'],
    ['returns', '/terms'],
    ['refund policy', '/terms'],
    ['free returns', undefined],
    ['shipping', '/terms'],
    ['delivery info', '/terms'],
    ['size guide', '/pages/size-guide'],
    ['shoe sizes', '/pages/size-guide'],
    ['where is my order', '/orders'],
    ['track order', '/orders'],
    ['wishlist', '/wishlist'],
    ['boots', undefined],
    ['cookies', undefined],
    ['delivery van', undefined],
    ['the', undefined],
    ['', undefined],
  ])('“%s”: %s', (q, path) => {
    expect(find(q)).toEqual(path === undefined ? [] : [path])
  })
})

test('pages with the words in their title come alone', () => {
  const returns = { path: '/pages/returns', title: 'Returns & exchanges', headings: [] }
  expect(find('refunds', returns)).toEqual(['/pages/returns'])
})

test('the built-in terms cover delivery, returns and payment', () => {
  const { title, body } = builtInTexts.terms(shopFacts)
  const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  for (const q of ['delivery', 'returns', 'payment', 'cancel']) {
    expect(findPages({ listTitles: () => [{ path: '/terms', title, headings }] }, q)).toHaveLength(1)
  }
})
