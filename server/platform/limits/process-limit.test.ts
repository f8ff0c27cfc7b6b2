import { expect, test } from 'vitest'
import { createProcessLimit } from './process-limit.ts'

const outcome = (take: () => void) => {
  try {
    take()
    return 'accepted'
  } catch {
    return 'rejected'
  }
}

test('attempts of a client beyond the limit throw an error with the seconds to wait', () => {
  const { take } = createProcessLimit({ RATE_LIMITS: true }, { max: 2, perSeconds: 60 })
  take('a')
  take('a')
  take('b')
  expect(() => take('a')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', details: { retryAfterSeconds: 60 } }),
  )
})

test('the count starts again when the time is over, even if attempts continue', async () => {
  const { take } = createProcessLimit({ RATE_LIMITS: true }, { max: 1, perSeconds: 0.2 })
  take('a')
  expect(outcome(() => take('a'))).toBe('rejected')
  await expect.poll(() => outcome(() => take('a'))).toBe('accepted')
})

test('RATE_LIMITS=off disables the limit', () => {
  const { take } = createProcessLimit({ RATE_LIMITS: false }, { max: 1, perSeconds: 60 })
  take('a')
  expect(outcome(() => take('a'))).toBe('accepted')
})
