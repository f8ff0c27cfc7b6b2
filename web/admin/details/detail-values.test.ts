import { expect, test } from 'vitest'
import type { FactDefinitionFields } from '#contract/catalog/fact-definitions.ts'
import { parseDetail, toTexts } from './detail-values.ts'

const material: FactDefinitionFields = {
  name: 'Material',
  kind: 'choice',
  unit: '',
  choices: ['Wool', 'Cotton'],
  categories: ['clothing'],
  isFilter: true,
}

test('the form of a definition has all of its values', () => {
  expect(parseDetail(toTexts(material))).toEqual(material)
  const weight = { ...material, kind: 'number', unit: 'kg', choices: [], isFilter: false } as const
  expect(parseDetail(toTexts({ ...weight, choices: [] }))).toEqual(weight)
})

test('empty lines and values of other types are skipped', () => {
  const texts = toTexts(material)
  expect(parseDetail({ ...texts, choices: ' Wool \n\n', unit: 'kg' })).toMatchObject({ choices: ['Wool'], unit: '' })
  expect(parseDetail({ ...texts, kind: 'text' })).toMatchObject({ choices: [], isFilter: false })
})
