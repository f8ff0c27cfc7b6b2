import { expect, test } from 'vitest'
import { parsePluralForms } from '../../server/platform/language/plural-forms.ts'
import { knownLanguages, pluralFormsOf } from './plural-forms.ts'

test.each(knownLanguages)('the plural forms of %s are those of its grammar', (code) => {
  const { count, formOf } = parsePluralForms(pluralFormsOf(code))
  const rules = new Intl.PluralRules(code)
  const numbers = Array.from({ length: 1000 }, (_, n) => n)
  const byCategory = Map.groupBy(numbers, (n) => rules.select(n))
  for (const [, members] of byCategory) expect(new Set(members.map(formOf)).size).toBe(1)
  expect(new Set(numbers.map(formOf)).size).toBe(count)
  expect(byCategory.size).toBe(count)
})

test('a language with a country has the plural forms of the language', () => {
  expect(pluralFormsOf('de-AT')).toBe(pluralFormsOf('de'))
  expect(pluralFormsOf('pt-PT')).not.toBe(pluralFormsOf('pt'))
  expect(() => pluralFormsOf('tlh')).toThrow('The plural forms of “tlh” aren’t known.')
})
