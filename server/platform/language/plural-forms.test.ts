import { expect, test } from 'vitest'
import { parsePluralForms } from './plural-forms.ts'

const formsOf = (header: string, numbers: number[]) => numbers.map(parsePluralForms(header).formOf)

test('the forms of a language are chosen by its expression', () => {
  expect(formsOf('nplurals=1; plural=0;', [0, 1, 2])).toEqual([0, 0, 0])
  expect(formsOf('nplurals=2; plural=(n != 1);', [0, 1, 2])).toEqual([1, 0, 1])
  expect(formsOf('nplurals=2; plural=n>1', [0, 1, 2])).toEqual([0, 0, 1])
  const russian =
    'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);'
  expect(formsOf(russian, [1, 2, 5, 11, 12, 21, 22, 111])).toEqual([0, 1, 2, 2, 2, 0, 1, 2])
})

test('operators bind as in C', () => {
  expect(formsOf('nplurals=2; plural=!(n + 2 * 3 - 1 == 6) && n > 0 || n == 1;', [0, 1, 2])).toEqual([0, 1, 1])
})

test.each([
  'nplurals=2; plural=process.exit();',
  'nplurals=2; plural=n = 1;',
  'nplurals=2; plural=n / 2;',
  'nplurals=2; plural=(n != 1;',
  'nplurals=2; plural=n ? 1;',
  'nplurals=2; plural=1 n;',
  'nplurals=2; plural=;',
  'plural=n != 1;',
])('rejects “%s”', (header) => {
  expect(() => parsePluralForms(header)).toThrow(`The plural forms “${header}” are invalid.`)
})
