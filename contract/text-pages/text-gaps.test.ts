import { expect, test } from 'vitest'
import { findGaps } from './text-gaps.ts'

test('gaps are text in brackets, each listed once', () => {
  expect(findGaps('[name], [street and number]\n\nPhone: [phone number], [name]')).toEqual([
    'name',
    'street and number',
    'phone number',
  ])
})

test.each([
  '[Contact](/contact)',
  '[Contact][1]\n\n[1]: /contact',
  '[Contact]\n\n[contact]: /contact',
  String.raw`He said \[sic\]`,
  'A list [over\ntwo lines]',
  '[]',
])('%j has no gaps', (text) => {
  expect(findGaps(text)).toEqual([])
})
