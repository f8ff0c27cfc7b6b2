import { expect, test } from 'vitest'
import { fitFact } from './fit-fact.ts'

type Definition = Parameters<typeof fitFact>[0]

const number: Definition = { kind: 'number', unit: 'kg', choices: [] }
const choice: Definition = { kind: 'choice', unit: '', choices: ['Wool', 'Cotton'] }

test.each([
  ['2,5', '2.5 kg'],
  ['2.5 kg', '2.5 kg'],
  ['2.50KG', '2.5 kg'],
  ['1 200', '1200 kg'],
  ['-0.0000001', '-0.0000001 kg'],
])('the number %s is written as %s', (given, written) => {
  expect(fitFact(number, given)).toEqual({ value: written })
})

test.each([
  ['500 g', 'Enter a number in kg.'],
  ['about 2 kg', 'Enter a number in kg.'],
  ['', 'Enter a number in kg.'],
  ['1,200', '“1,200” could mean 1.2 or 1200. Enter it without a thousands separator.'],
])('“%s” isn’t a number in kilograms: %s', (given, problem) => {
  expect(fitFact(number, given)).toEqual({ problem })
})

test('a number without a unit keeps its digits', () => {
  expect(fitFact({ ...number, unit: '' }, '12')).toEqual({ value: '12' })
  expect(fitFact({ ...number, unit: '' }, '12 pcs')).toEqual({ problem: 'Enter a number.' })
})

test.each([
  ['yes', 'Yes'],
  ['TRUE', 'Yes'],
  ['0', 'No'],
])('%s is written as %s', (given, written) => {
  expect(fitFact({ kind: 'yesNo', unit: '', choices: [] }, given)).toEqual({ value: written })
})

test('a choice has the spelling of its definition, and others are listed in the error', () => {
  expect(fitFact(choice, ' wool ')).toEqual({ value: 'Wool' })
  expect(fitFact(choice, 'Linen')).toEqual({ problem: 'Select one of: Wool, Cotton.' })
  const many = { ...choice, choices: Array.from({ length: 12 }, (_, index) => `C${index}`) }
  expect(fitFact(many, 'Linen').problem).toBe('Select one of: C0, C1, C2, C3, C4, C5, C6, C7, 4 more.')
})
