import { expect, test } from 'vitest'
import { countries, countryName, countryNames } from '#contract/address/countries.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { getLanguage } from './catalogs.ts'
import { inLanguage } from './current-language.ts'

test('countries have the names of the language, and are sorted by them', () => {
  expect(countryNames()).toBe(countries)
  expect([countryName('AT'), countryName('XX')]).toEqual(['Austria', 'XX'])

  inLanguage(getLanguage('de'), () => {
    expect([countryName('AT'), countryName('HK'), countryName('XX')]).toEqual(['Österreich', 'Hongkong', 'XX'])
    expect(Object.values(countryNames()).slice(0, 4)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln', 'Albanien'])
    expect(Object.keys(countryNames()).toSorted()).toEqual(Object.keys(countries).toSorted())
  })
})

test('only English names have an article in a sentence', () => {
  const codes = ['US', 'IM', 'CA']
  expect(codes.map(countryInSentence)).toEqual(['the United States', 'the Isle of Man', 'Canada'])
  const inGerman = inLanguage(getLanguage('de'), () => codes.map(countryInSentence))
  expect(inGerman).toEqual(['Vereinigte Staaten', 'Isle of Man', 'Kanada'])
})
