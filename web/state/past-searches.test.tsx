import { beforeEach, expect, test } from 'vitest'
import { forgetSearch, forgetSearches, listSearches, rememberSearch } from './past-searches.ts'

beforeEach(() => localStorage.clear())

test('the last eight searches are kept, the latest first, each once', () => {
  for (let number = 1; number <= 9; number += 1) rememberSearch(`lamp ${number}`)
  rememberSearch('LAMP 5')
  expect(listSearches()).toEqual([9, 8, 7, 6, 4, 3, 2].map((number) => `lamp ${number}`).toSpliced(0, 0, 'LAMP 5'))
})

test('one or all can be removed', () => {
  for (const q of ['lamp', 'vase', 'sofa']) rememberSearch(q)
  forgetSearch('vase')
  expect(listSearches()).toEqual(['sofa', 'lamp'])
  forgetSearches()
  expect([listSearches(), localStorage.length]).toEqual([[], 0])
})

test('foreign values in the storage are ignored', () => {
  localStorage.setItem('galleria-searches', '{"a":')
  expect(listSearches()).toEqual([])
  localStorage.setItem('galleria-searches', '["lamp", 1, null]')
  expect(listSearches()).toEqual(['lamp'])
})
