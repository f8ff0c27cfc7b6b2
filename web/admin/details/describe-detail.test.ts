import { expect, test } from 'vitest'
import { describeDetailValues, describeType } from './describe-detail.ts'

test('types are described with their unit or choices', () => {
  expect([
    describeType({ kind: 'number', unit: 'kg', choices: [] }),
    describeType({ kind: 'number', unit: '', choices: [] }),
    describeType({ kind: 'choice', unit: '', choices: ['Wool', 'Cotton'] }),
    describeType({ kind: 'yesNo', unit: '', choices: [] }),
  ]).toEqual(['Number (kg)', 'Number', 'Choice: Wool, Cotton', 'Yes or no'])
})

test('the log shows the values of a new detail and the changes of others', () => {
  const created = { name: 'Material', kind: 'choice', unit: '', choices: ['Wool'], categories: [], isFilter: true }
  expect(describeDetailValues(null, created)).toEqual([
    'Name: Material',
    'Type: Choice',
    'Choices: Wool',
    'Filter: yes',
  ])
  const [before, after] = [
    { choices: ['Wool'], categories: [], isFilter: true },
    { choices: ['Merino'], categories: ['clothing'], isFilter: false },
  ]
  expect(describeDetailValues(before, after)).toEqual([
    'Choices: Wool → Merino',
    'Categories: all → clothing',
    'Filter: yes → no',
  ])
  expect(describeDetailValues({ archived: false }, { archived: true })).toEqual(['Archived'])
  expect(describeDetailValues({ position: 2 }, { position: 1 })).toEqual(['Position: 2 → 1'])
})
