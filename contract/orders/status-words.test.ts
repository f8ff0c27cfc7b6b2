import { expect, test } from 'vitest'
import { statusWord } from './status-words.ts'

test('an order that is picked up is ready, then picked up', () => {
  expect(statusWord('dispatched', true)).toBe('Ready for pickup')
  expect(statusWord('delivered', true)).toBe('Picked up')
  expect(statusWord('pending', true)).toBe('Pending')
})
