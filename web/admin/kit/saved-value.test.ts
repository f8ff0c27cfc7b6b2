import { expect, test } from 'vitest'
import { savedListError, savedValueError } from './saved-value.ts'

const choices = { kind: { buyGet: 'Buy X, get Y' }, active: { true: 'Active', false: 'Off' } }

test.each([
  ['name', 'Summer', '“Summer”'],
  ['kind', 'buyGet', '“Buy X, get Y”'],
  ['combines', 'false', 'off'],
  ['active', 'false', '“Off”'],
  ['maxUses', '', 'empty'],
])('the saved value of %s, “%s”, is shown as %s', (name, saved, shown) => {
  const error = { message: '', values: { [name]: 'another' } }
  expect(savedValueError(name, error, { [name]: saved }, choices)).toBe(`The saved value is ${shown}.`)
})

test('a field that was submitted with its saved value has no error', () => {
  expect(savedValueError('name', { message: '', values: { name: 'Ten' } }, { name: 'Ten' })).toBeUndefined()
})

test.each([
  [['NO'], ['NO'], undefined],
  [['SE'], ['SE', 'NO'], 'The saved list also has NO.'],
  [['SE', 'FI'], ['NO'], 'The saved list also has NO. The saved list doesn’t have SE, FI.'],
])('of the submitted list %s and the saved list %s, the differences are shown', (submitted, saved, shown) => {
  expect(savedListError(submitted, saved, (code) => code)).toBe(shown)
})
