import { expect, test } from 'vitest'
import { settingLabels } from '../changes/describe-setting.ts'
import { navigation } from '../kit/navigation.ts'
import { settingPath } from '../kit/setting-path.ts'
import { searchEntries } from './find-entries.ts'
import { pageWords } from './page-words.ts'

const find = (text: string) => searchEntries(text, () => true)
const titles = (text: string) => find(text).map(({ title }) => title)

test.each([
  ['reconciliation', ['Reconciliation']],
  ['moll', ['Reconciliation', 'Payments']],
  ['inventory', ['Products', 'Count stock']],
  ['stock count', ['Count stock']],
  ['stock take', ['Count stock']],
  ['postal code', ['Shipping']],
  ['ZIP', ['Shipping']],
  ['sales tax', ['Tax report', 'Taxes', 'Prices include tax', 'Taxes']],
  ['RMA', ['Withdrawals']],
  ['coupon', ['Discounts', 'Add a discount']],
  ['tracking number', ['Labels', 'Orders']],
  ['label', ['Labels']],
  ['email text', ['Emails']],
  ['opening hours', ['Pages', 'Days off']],
  ['password', ['Security', 'Change your password', 'Preview password']],
  ['2fa', ['Set up two-step verification', 'Require two-step verification for staff']],
  ['two-factor', ['Set up two-step verification', 'Require two-step verification for staff']],
  ['csv', ['Orders', 'Import']],
  ['shop’s name', ['Logo includes the shop’s name', 'Shop’s name'].toSorted()],
  ['shop\u0027s email', ['Shop’s email address']],
  ['invoice', ['There are no invoices or credit notes. Packing slips list the items of an order.']],
  ['phone order', ['Staff can’t create orders. Place a phone order in the shop, with the customer’s email address.']],
  ['no one', []],
  ['lamp', []],
  [' ', []],
])('“%s” finds what shopkeepers call by that name', (text, found) => {
  expect(titles(text).toSorted()).toEqual(found.toSorted())
})

test.each(
  'withdrawal,return,voucher,gift card,backup,language,shipping rates,review,import,Google feed,logo,colors,theme,domain,staff,role,GDPR,cookie,VAT,new order'.split(
    ',',
  ),
)('“%s” finds something', (text) => {
  expect(find(text)).not.toEqual([])
})

test('every setting is found by its label', () => {
  const missed = Object.entries(settingLabels).filter(
    ([name, label]) => !find(label).some(({ to }) => to === settingPath(name as keyof typeof settingLabels)),
  )
  expect(missed).toEqual([])
})

test('every page of the navigation, and no other page, has words', () => {
  expect(Object.keys(pageWords)).toEqual(navigation.flatMap(({ pages }) => pages.map(({ to }) => to)))
})

test('entries with the words in their title come first, and missing features last', () => {
  expect(titles('shipping')[0]).toBe('Shipping')
  expect(titles('currency')).toEqual(['Currency', 'The shop has one currency.'])
})

test('screens that the user has no access to aren’t found', () => {
  expect(searchEntries('payments', (permission) => permission === 'reports')).toMatchObject([
    { title: 'Reconciliation' },
  ])
})
