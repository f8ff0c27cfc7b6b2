import { expect, test } from 'vitest'
import { createUploadPlaces } from './uploads.ts'

const max = { perAccount: 1, perClient: 2, perProcess: 3 }
const rejection = (code: string) => expect.objectContaining({ code, details: { retryAfterSeconds: 10 } }) as Error

test('places are limited by account, by client and in all', () => {
  const places = createUploadPlaces({ RATE_LIMITS: true }, max)
  const free = places.take('ada', '192.0.2.1')
  expect(() => places.take('ada', '192.0.2.2')).toThrow(rejection('too_many_requests'))
  places.take('bob', '192.0.2.1')
  expect(() => places.take('eve', '192.0.2.1')).toThrow(rejection('too_many_requests'))
  places.take('eve', '192.0.2.2')
  expect(() => places.take('kim', '192.0.2.3')).toThrow(rejection('unavailable'))
  free()
  places.take('ada', '192.0.2.1')
})

test('RATE_LIMITS=off disables the limits', () => {
  const places = createUploadPlaces({ RATE_LIMITS: false }, max)
  const taken = Array.from({ length: 9 }, () => places.take('ada', '192.0.2.1'))
  expect(taken).toHaveLength(9)
})
