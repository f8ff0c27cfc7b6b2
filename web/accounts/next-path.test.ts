import { expect, test } from 'vitest'
import { nextPath, signInPath } from './next-path.ts'

const next = (value: string) => nextPath(new URLSearchParams({ next: value }))

test.each(['/profile', '/products?category=bags&_page=2', '/orders#latest', '/', '/admin/orders'])(
  'a path of the shop, %s, is followed',
  (path) => {
    expect(next(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'profile',
  '',
  '///evil.example',
  'http://shop.invalid/profile',
  '/%5c/../..//evil.example',
])('%j is not a path of the shop and becomes the home page', (path) => {
  expect(next(path)).toBe('/')
})

test.each(['/signin', '/signup', '/logout', '/logout?x=1'])('%s becomes the home page', (path) => {
  expect(next(path)).toBe('/')
})

test.each([
  ['/de', '/'],
  ['/de#news', '/#news'],
  ['/de/profile?tab=1', '/profile?tab=1'],
  ['/de//evil.example', '/'],
])('a path in another language, %s, is %s in the language of the page', (path, followed) => {
  expect(next(path)).toBe(followed)
})

test('the path is the home page if there is no next path', () => {
  expect(nextPath(new URLSearchParams())).toBe('/')
})

test('the sign-in path carries next, except for the home page', () => {
  expect(signInPath('/orders?a=1')).toBe('/signin?next=%2Forders%3Fa%3D1')
  expect(signInPath('/')).toBe('/signin')
  expect(signInPath('/cart', '/signup')).toBe('/signup?next=%2Fcart')
})
