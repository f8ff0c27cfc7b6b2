import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './error-codes.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '08006',
  '57P01',
  '57P03',
  '53100',
  '53300',
  '58030',
  '40P01',
  '40001',
  '57014',
  '55P03',
  '25P03',
  '25P04',
])('code %s means unavailable', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true)
})

test.each(['23505', '42601', '22021', '25P02', 'ENOENT'])('code %s means that a statement failed', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false)
})

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client was closed and is not queryable',
])('message "%s" means unavailable', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true)
})

test('causes are checked', () => {
  const wrapped = new Error('Failed query: select 1', { cause: new AggregateError([withCode('ECONNREFUSED')]) })
  expect(isDatabaseUnavailable(wrapped)).toBe(true)
})

test.each([undefined, null, 'ECONNREFUSED', new Error('failed')])('%s is not a sign of it', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
