import { expect, test } from 'vitest'
import { randomCode } from './random-code.ts'

test('codes have ten letters and digits that can’t be mistaken for one another, and differ', () => {
  const codes = Array.from({ length: 200 }, randomCode)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
  expect(new Set(codes).size).toBe(200)
})
