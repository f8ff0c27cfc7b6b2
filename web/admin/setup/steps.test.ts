import { expect, test } from 'vitest'
import { currentStep, pathAfter } from './steps.ts'

test('the first step that is not done comes next, unless the URL has one', () => {
  expect(currentStep(new URLSearchParams(), ['account', 'shop', 'prices'])).toBe('seller')
  expect(currentStep(new URLSearchParams('step=emails'), ['shop'])).toBe('emails')
  expect(currentStep(new URLSearchParams('step=unknown'), [])).toBe('account')
})

test('each step links to the next one, and the last to the admin area', () => {
  expect([pathAfter('shop'), pathAfter('opening')]).toEqual(['/admin/setup?step=seller', '/admin'])
})
