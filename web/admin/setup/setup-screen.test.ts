import { expect, test } from 'vitest'
import { addFooterLink } from './setup-screen.tsx'

const imprint = { label: 'Imprint', to: '/pages/imprint' }
const link = (to: string) => ({ label: to, to, problem: null })

test('a link is added next to the terms, otherwise to the last group, or to a new one', () => {
  const shop = { title: 'Shop', links: [link('/products')] }
  const legal = { title: 'Legal', links: [link('/terms')] }
  const groupsOf = (...groups: (typeof shop)[]) =>
    addFooterLink({ groups, social: [] }, imprint).groups.map(({ title, links }) => [
      title,
      ...links.map(({ to }) => to),
    ])
  expect(groupsOf(legal, shop)).toEqual([
    ['Legal', '/terms', '/pages/imprint'],
    ['Shop', '/products'],
  ])
  expect(groupsOf(shop)).toEqual([['Shop', '/products', '/pages/imprint']])
  expect(groupsOf()).toEqual([['Legal', '/pages/imprint']])
})
