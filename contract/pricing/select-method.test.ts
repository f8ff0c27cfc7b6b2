import { expect, test } from 'vitest'
import { noPricing } from '../test/no-pricing.ts'
import { aLine } from '../test/pricing-requests.ts'
import { selectMethod } from './shipping-price.ts'

const [flat] = noPricing.shipping
if (!flat) throw new Error('No method.')
const method = (id: string, cents: number, given: object = {}) => ({
  ...flat,
  id,
  steps: [{ from: 0, cents }],
  ...given,
})
const lines = [aLine()]

test('the cheapest method is selected, and the first of equal ones', () => {
  const methods = [method('a', 500), method('b', 300), method('c', 300)]
  expect(selectMethod(methods, lines)?.id).toBe('b')
  expect(selectMethod(methods, lines, 'a')?.id).toBe('a')
  expect(selectMethod(methods, lines, 'gone')?.id).toBe('b')
})

test('pickup is selected by itself only if nothing is shipped', () => {
  const pickup = method('pickup', 0, { kind: 'pickup' })
  expect(selectMethod([pickup, method('a', 500)], lines)?.id).toBe('a')
  expect(selectMethod([pickup], lines)?.id).toBe('pickup')
  expect(selectMethod([], lines)).toBeUndefined()
})
