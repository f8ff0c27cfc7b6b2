import { expect, test } from 'vitest'
import { parseYesNo } from './yes-no.ts'

test('yes and no are read in the languages of spreadsheets', () => {
  const yes = ['yes', 'TRUE', '1', 'WAHR', 'VRAI', 'VERDADERO', 'VERO', 'WAAR', 'PRAWDA', 'IGAZ', 'DOĞRU', 'ИСТИНА']
  const no = ['no', 'false', '0', 'FALSCH', 'Faux', 'FALSO', 'ONWAAR', 'FAŁSZ', 'HAMIS', 'YANLIŞ', 'yanlış', 'ЛОЖЬ']
  expect(yes.map(parseYesNo)).toEqual(yes.map(() => true))
  expect(no.map(parseYesNo)).toEqual(no.map(() => false))
})

test('other words are neither yes nor no', () => {
  expect(['', 'maybe', 'active', '-1', '2'].map(parseYesNo)).toEqual(Array(5).fill(undefined))
})

test('decomposed characters are read like composed ones', () => {
  expect(parseYesNo('EPÄTOSI'.normalize('NFD'))).toBe(false)
})
