import { expect, test } from 'vitest'
import { describeChange } from './navigation-screen.tsx'

const contact = { label: 'Contact', to: '/contact' }
const terms = { label: 'Terms', to: '/terms' }
const before = { groups: [{ title: 'Help', links: [contact, terms] }], social: [{ name: 'Blog' as const, to: '' }] }

test.each([
  [{ ...before, groups: [{ title: 'Help', links: [contact] }] }, ['Removed Terms (/terms) in Help']],
  [
    { ...before, groups: [{ title: 'Help', links: [contact, { label: 'Rules', to: '/terms' }] }] },
    ['Removed Terms (/terms) in Help', 'Added Rules (/terms) in Help'],
  ],
  [{ ...before, groups: [{ title: 'Help', links: [terms, contact] }] }, ['Changed the order']],
  [{ ...before, groups: [...before.groups, { title: 'Shop', links: [] }] }, ['Added the group Shop']],
  [
    { ...before, social: [{ name: 'Blog' as const, to: 'https://blog.example' }] },
    ['Removed Blog', 'Added Blog (https://blog.example)'],
  ],
])('the change to %j is described', (after, lines) => {
  expect(describeChange({ before, after })).toEqual(lines)
})
