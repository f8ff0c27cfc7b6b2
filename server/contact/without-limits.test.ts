import { expect, test } from 'vitest'
import { openTestShop } from '../test/test-shop.ts'

const { app } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

test('RATE_LIMITS=off disables the limit on messages', async () => {
  const payload = { name: 'Ada', email: 'ada@example.net', message: 'Do you ship to Ghent?' }
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => app.inject({ method: 'POST', url: '/api/contact', payload })),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
})
