import { expect, test } from 'vitest'
import { describeFacts, errorOfRow, parseFilledFacts } from './fact-rows.ts'

const fact = (name: string, value: string) => ({ name, value })

test.each([
  ['a new value', [fact('Material', 'Wool')], [fact('Material', 'Merino')], ['Material: Wool → Merino']],
  ['a new fact', [fact('A', '1')], [fact('A', '1'), fact('Care', 'Iron')], ['Care: none → Iron']],
  ['a removed fact', [fact('A', '1'), fact('B', '2')], [fact('B', '2')], ['A: 1 → none']],
  ['another spelling', [fact('care', 'Iron')], [fact('Care', 'Wash')], ['care → Care', 'Care: Iron → Wash']],
  ['another order', [fact('A', '1'), fact('B', '2')], [fact('B', '2'), fact('A', '1')], ['order changed']],
])('the log describes %s of the facts', (_what, from, to, lines) => {
  expect(describeFacts(from, to)).toEqual(lines)
})

test('empty rows aren’t submitted, and errors appear at their rows', () => {
  const rows = [fact('', ' '), fact('Material', '')]
  expect(parseFilledFacts(JSON.stringify(rows))).toEqual([fact('Material', '')])
  const errors = { 'facts.0.value': 'Enter a value.' }
  expect([0, 1].map((index) => errorOfRow(errors, rows, index, 'value'))).toEqual([undefined, 'Enter a value.'])
})
