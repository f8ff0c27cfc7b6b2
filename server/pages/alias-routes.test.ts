import { expect, test } from 'vitest'
import { openTestShop } from '../test/test-shop.ts'

const { app } = await openTestShop()

test.each([
  ['/login', '/signin'],
  ['/login/', '/signin'],
  ['/login?next=%2Forders%3F_page%3D2', '/signin?next=%2Forders%3F_page%3D2'],
  ['/register?next=%2Fcheckout', '/signup?next=%2Fcheckout'],
  ['/account', '/profile'],
  ['/my-account', '/profile'],
  ['/admin/login', '/admin'],
  ['/order-success/7f9c', '/order-succcess/7f9c'],
  ['/order-success/%0D%0A', '/order-succcess/%0D%0A'],
  ['/order-success/%E2%98%82', '/order-succcess/%E2%98%82'],
  ['/order-success/a%2Fb?x=1', '/order-succcess/a%2Fb?x=1'],
  // The sign-in page ignores paths of other sites.
  ['/login?next=%2F%2Fevil.example', '/signin?next=%2F%2Fevil.example'],
  ['/login?//evil.example', '/signin?//evil.example'],
])('%s redirects to %s', async (url, location) => {
  const reply = await app.inject(url)
  expect([reply.statusCode, reply.headers.location]).toEqual([301, location])
  expect(new URL(location, 'https://shop.example.com').origin).toBe('https://shop.example.com')
})
