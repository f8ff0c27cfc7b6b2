import { afterEach, describe, expect, test } from 'vitest'
import { english, type Language, readLanguageFrom } from './current-language.ts'
import { quoted } from './quoted.ts'
import { error, inContext, plural, t } from './t.ts'

const translations: Record<string, string[]> = {
  'Order {number}': ['Bestellung {number}'],
  '“{text}”': ['„{text}“'],
  '{count} item for {name}': ['{count} Artikel für {name}', '{count} Artikel für {name}.'],
  'verb|Order': ['Bestellen'],
  'noun|Order': ['Bestellung'],
}

const german: Language = {
  code: 'de',
  locale: 'de-DE',
  find: (text, context) => translations[context === undefined ? text : `${context}|${text}`],
  pluralForm: (count) => Number(count !== 1),
}

afterEach(() => readLanguageFrom(() => english))

test('a text without a translation is English', () => {
  readLanguageFrom(() => german)
  expect(t('Add to cart')).toBe('Add to cart')
})

test('values may come in another place in a translation', () => {
  expect(t('Order {number}', { number: '7' })).toBe('Order 7')
  readLanguageFrom(() => german)
  expect(t('Order {number}', { number: '7' })).toBe('Bestellung 7')
})

test('a value that looks like a name stays as it is', () => {
  expect(t('{first} and {second}', { first: '{second}', second: '$&' })).toBe('{second} and $&')
})

test('a count chooses the form, and is formatted as in the language', () => {
  const items = (count: number) => plural(count, '{count} item for {name}', '{count} items for {name}', { name: 'Ada' })
  expect([items(1), items(0), items(1200)]).toEqual(['1 item for Ada', '0 items for Ada', '1,200 items for Ada'])
  readLanguageFrom(() => german)
  expect([items(1), items(1200)]).toEqual(['1 Artikel für Ada', '1.200 Artikel für Ada.'])
})

test('equal words with different meanings have their own translations', () => {
  readLanguageFrom(() => german)
  expect([inContext('verb', 'Order'), inContext('noun', 'Order')]).toEqual(['Bestellen', 'Bestellung'])
})

test('a rejection is worded in the language of whoever reads it', () => {
  const rejection = error('Order {number}', { number: '7' })
  readLanguageFrom(() => german)
  expect(rejection.error()).toBe('Bestellung 7')
})

test('quotation marks are those of the language', () => {
  expect(quoted('Vase')).toBe('“Vase”')
  readLanguageFrom(() => german)
  expect(quoted('Vase')).toBe('„Vase“')
})

describe('types', () => {
  const title = 'Vase' as string

  test('refuse a text that is put together, and a missing, unknown or unformatted value', () => {
    // @ts-expect-error Translators couldn't find the text.
    expect(t(title)).toBe('Vase')
    // @ts-expect-error Neither this one.
    expect(t(`About ${title}`)).toBe('About Vase')
    // @ts-expect-error The text needs a number.
    expect(t('Order {number}')).toBe('Order {number}')
    // @ts-expect-error The number must be formatted.
    expect(t('Order {number}', { number: 7 })).toBe('Order 7')
    // @ts-expect-error The text has no name.
    expect(t('Order {number}', { number: '7', name: 'Ada' })).toBe('Order 7')
    // @ts-expect-error The text has no values.
    expect(t('Order', { number: '7' })).toBe('Order')
  })
})
