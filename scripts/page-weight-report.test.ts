import { expect, test } from 'vitest'
import { describeWeights, groupByName } from './page-weight-report.ts'

test('scripts of the same name are added up, whatever their hash', () => {
  const scripts = [
    { path: '/assets/cart-catalog-checkout-Cv7qX-d.js', bytes: 300 },
    { path: '/assets/filter-parts-BSAEwYo.js', bytes: 3000 },
    { path: '/assets/filter-parts-CeMaWYB.js', bytes: 20 },
  ]
  expect(groupByName(scripts)).toEqual({ 'cart-catalog-checkout': 300, 'filter-parts': 3020 })
})

test('the report shows differences to the saved result, except tiny ones, and scripts that are no longer loaded', () => {
  const pages = [{ title: 'Home', path: '/', maxKilobytes: 105.2 }]
  const measured = { Home: { kit: 5200, boot: 1349, vendor: 100_000, toasts: 1000 } }
  const saved = { Home: { vendor: 100_000, kit: 5000, boot: 1351, carousel: 2000 } }
  expect(describeWeights(pages, measured, saved).split('\n')).toEqual([
    '      kB   Change  Home',
    '   100.0           vendor',
    '     5.2     +0.2  kit',
    '     1.3           boot',
    '     1.0     +1.0  toasts',
    '     0.0     −2.0  carousel',
    '',
    '      kB   Budget     Left   Change  Page',
    '   107.5    105.2     −2.3     −0.8  Home',
  ])
  expect(describeWeights(pages, measured, {})).not.toContain('+')
})
