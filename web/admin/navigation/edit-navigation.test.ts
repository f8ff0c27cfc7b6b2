import { expect, test } from 'vitest'
import { editNavigation } from './edit-navigation.ts'

const link = (label: string, to = `/${label}`) => ({ label, to, problem: null })
const navigation = {
  groups: [
    { title: 'Shop', links: [link('products'), link('wishlist')] },
    { title: 'Help', links: [link('contact')] },
  ],
  social: [{ name: 'Blog' as const, to: '' }],
}

const edit = (form: Record<string, string>) => {
  const { groups, social } = editNavigation(navigation, form)
  const texts = groups.map(({ title, links }) => [title, ...links.map(({ label }) => label)].join(' '))
  return [...texts, ...social.map(({ name, to }) => `${name}${to}`)]
}

test.each([
  [
    { list: '1', intent: 'add', label: 'Terms', to: '/terms' },
    ['Shop products wishlist', 'Help contact Terms', 'Blog'],
  ],
  [
    { list: '0', intent: 'change', index: '1', label: 'Saved', to: '/wishlist' },
    ['Shop products Saved', 'Help contact', 'Blog'],
  ],
  [{ list: '0', intent: 'move', index: '1', by: '-1' }, ['Shop wishlist products', 'Help contact', 'Blog']],
  [{ list: '0', intent: 'move', index: '0', by: '1' }, ['Shop wishlist products', 'Help contact', 'Blog']],
  [{ list: '0', intent: 'remove', index: '0' }, ['Shop wishlist', 'Help contact', 'Blog']],
  [{ list: 'groups', intent: 'add', title: 'New' }, ['Shop products wishlist', 'Help contact', 'New', 'Blog']],
  [
    { list: 'groups', intent: 'change', index: '1', title: 'Service' },
    ['Shop products wishlist', 'Service contact', 'Blog'],
  ],
  [{ list: 'groups', intent: 'move', index: '1', by: '-1' }, ['Help contact', 'Shop products wishlist', 'Blog']],
  [{ list: 'groups', intent: 'remove', index: '0' }, ['Help contact', 'Blog']],
  [
    { list: 'social', intent: 'add', name: 'X', to: 'https://x.example' },
    ['Shop products wishlist', 'Help contact', 'Blog', 'Xhttps://x.example'],
  ],
  [{ list: 'social', intent: 'remove', index: '0' }, ['Shop products wishlist', 'Help contact']],
  [{ list: '0', intent: 'remove', index: '7' }, ['Shop products wishlist', 'Help contact', 'Blog']],
])('the form %j edits the navigation', (form, expected) => {
  expect(edit(form)).toEqual(expected)
})

test.each([
  [{ list: '0', intent: 'add', label: '', to: 'nowhere' }, ['label', 'to']],
  [{ list: 'groups', intent: 'add', title: ' ' }, ['title']],
  [{ list: 'social', intent: 'add', name: 'X', to: 'http://x.example' }, ['to']],
])('%j is rejected', (form, fields) => {
  expect(() => edit(form)).toThrow(
    expect.objectContaining({
      fields: expect.toSatisfy((given: object) => Object.keys(given).join() === fields.join()) as object,
    }),
  )
})
