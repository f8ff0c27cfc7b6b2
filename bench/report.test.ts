import { expect, test, vi } from 'vitest'
import { addFigures, fillTables } from './report.ts'

test('a table of the report shows the targets, with missed ones in bold, and the text around it is kept', () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  addFigures('pages', 'Home', { 'Shop /s': 12_345.6, Ratio: { value: 0.694, atLeast: 0.7 } })
  addFigures('pages', 'Cart', { 'Shop /s': 987.65, Ratio: { value: 0.7, atLeast: 0.7 } })
  // Figures of another database join the same rows.
  addFigures('pages', 'Cart', { 'CPU ms': { value: 10.04, atMost: 4 }, 'p99 ms': Number.NaN })

  const text = 'Before.\n<!-- table pages -->\n\nold\n\n<!-- end -->\nAfter.'
  expect(fillTables(text)).toBe(`Before.
<!-- table pages -->

|  | Shop /s | Ratio | CPU ms | p99 ms |
| --- | --: | --: | --: | --: |
| Home | 12,346 | **0.69** (≥ 0.7) |  |  |
| Cart | 988 | 0.7 (≥ 0.7) | **10** (≤ 4) |  |

<!-- end -->
After.`)
})

test('a table that was not measured is marked as such, so that no old figures remain', () => {
  const text = '<!-- table start -->\n\nold\n\n<!-- end -->'
  expect(fillTables(text)).toBe('<!-- table start -->\n\nNot measured in this run.\n\n<!-- end -->')
})
