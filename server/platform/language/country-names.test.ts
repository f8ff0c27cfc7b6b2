import { expect, onTestFinished, test } from 'vitest'
import { countries, countryName, countryNames } from '#contract/address/countries.ts'
import { english, readLanguageFrom } from '#contract/language/current-language.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { getLanguage } from './catalogs.ts'

test('countries have the names of the language, and are sorted by them', () => {
  onTestFinished(() => readLanguageFrom(() => english))
  expect(countryNames()).toBe(countries)
  expect([countryName('AT'), countryName('XX')]).toEqual(['Austria', 'XX'])

  readLanguageFrom(() => getLanguage('de'))
  expect([countryName('AT'), countryName('HK'), countryName('XX')]).toEqual(['Österreich', 'Hongkong', 'XX'])
  expect(Object.values(countryNames()).slice(0, 4)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln', 'Albanien'])
  expect(Object.keys(countryNames()).toSorted()).toEqual(Object.keys(countries).toSorted())
})

test('only English names have an article in a sentence', () => {
  onTestFinished(() => readLanguageFrom(() => english))
  const codes = ['US', 'IM', 'CA']
  expect(codes.map(countryInSentence)).toEqual(['the United States', 'the Isle of Man', 'Canada'])
  readLanguageFrom(() => getLanguage('de'))
  expect(codes.map(countryInSentence)).toEqual(['Vereinigte Staaten', 'Isle of Man', 'Kanada'])
})
