import { describe, expect, test } from 'vitest'
import { english } from '../search/languages/en.ts'
import { shopFacts } from '../test/shop-info.ts'
import { builtInTexts } from '../text-pages/built-in/built-in-texts.ts'
import { readSections } from '../text-pages/render-markdown.ts'
import type { PageSections } from '../text-pages/text-pages.ts'
import { findPages } from './find-pages.ts'

const aPage = (path: string, title: string, ...headings: string[]): PageSections => ({
  path,
  title,
  description: `About ${title}.`,
  sections: headings.map((heading) => ({
    id: `about-${heading.split(' ').at(-1)}`,
    heading,
    text: `First. This is about ${heading}. Last.`,
  })),
})

const contact = aPage('/contact', 'Contact')
const privacy = aPage('/privacy', 'Privacy Policy', 'Cookies', 'Recipients')
const terms = aPage('/terms', 'Terms & Conditions', 'Delivery', 'Cancellations and returns', 'Orders')
const sizes = aPage('/pages/size-guide', 'Size guide for shoes', 'Boots')

const find = (q: string, ...more: PageSections[]) =>
  findPages({ textPages: { listSections: () => [contact, privacy, terms, sizes, ...more] }, language: english }, q).map(
    ({ path }) => path,
  )

describe('a search finds the page', () => {
  test.each([
    ['contact', '/contact'],
    ['customer service', '/contact'],
    ['how can I contact you?', '/contact'],
    ['privacy policy', '/privacy'],
    ['terms of service', '/terms'],
    ['returns', '/terms#about-returns'],
    ['refund policy', '/terms#about-returns'],
    ['free returns', undefined],
    ['shipping', '/terms#about-Delivery'],
    ['delivery info', '/terms#about-Delivery'],
    ['size guide', '/pages/size-guide'],
    ['shoe sizes', '/pages/size-guide'],
    ['where is my order', '/orders'],
    ['track order', '/orders'],
    ['wishlist', '/wishlist'],
    ['opening hours', '/contact'],
    ['what are your store hours', '/contact'],
    ['phone number', '/contact'],
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
  const returns = aPage('/pages/returns', 'Returns & exchanges')
  expect(find('refunds', returns)).toEqual(['/pages/returns'])
})

test('an answer is the section about the words, from the sentence with one of them', () => {
  const answerTo = (q: string) =>
    findPages({ textPages: { listSections: () => [contact, terms] }, language: english }, q)
  const text = 'This is about Cancellations and returns. Last.'
  const { title } = terms
  const path = '/terms#about-returns'
  expect(answerTo('refund policy')).toEqual([{ path, title, heading: 'Cancellations and returns', text }])
  expect(answerTo('contact')).toEqual([{ path: '/contact', title: 'Contact', heading: '', text: 'About Contact.' }])
})

test('the built-in terms cover delivery, returns and payment', () => {
  const { body, ...texts } = builtInTexts.terms(shopFacts)
  const page = { path: '/terms', ...texts, sections: readSections(body) }
  for (const q of ['delivery', 'returns', 'payment', 'cancel']) {
    expect(findPages({ textPages: { listSections: () => [page] }, language: english }, q)).toHaveLength(1)
  }
})
