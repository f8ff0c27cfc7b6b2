import { expect, test } from 'vitest'
import { findScreens } from './find-screens.ts'

const find = (text: string) => findScreens(text, () => true).map(({ section, name }) => `${section}: ${name}`)

test.each([
  ['payments', ['Orders: Reconciliation', 'Settings: Payments']],
  ['bank transfer', ['Settings: Payments']],
  ['Cash', ['Settings: Payments']],
  ['stripe', ['Orders: Reconciliation', 'Settings: Payments']],
  ['moll', ['Orders: Reconciliation', 'Settings: Payments']],
  ['reconciliation', ['Orders: Reconciliation']],
  ['refunds', ['Orders: Orders', 'Orders: Tax report', 'Settings: Payments']],
  ['lamp', []],
  ['invoices', []],
  [' ', []],
])('“%s” finds screens by their names and topics', (text, screens) => {
  expect(find(text)).toEqual(screens)
})

test('screens that the user may not see aren’t found', () => {
  expect(findScreens('payments', (permission) => permission === 'reports')).toMatchObject([{ name: 'Reconciliation' }])
})
