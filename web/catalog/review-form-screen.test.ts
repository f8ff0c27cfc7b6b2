import { expect, test } from 'vitest'
import { publicName } from './review-form-screen.tsx'

test.each([
  ['Mia Smith', 'Mia S.'],
  [' Mia  van der Berg ', 'Mia B.'],
  ['Mia ångström', 'Mia Å.'],
  ['Mia', 'Mia'],
  ['', ''],
])('the name %j is shown as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown)
})
