import { describe, expect, test } from 'vitest'
import { parseGift } from '../gifts.ts'
import { findTopic } from '../page-topics.ts'
import { parseQuery } from '../parse-query.ts'
import { splitQuery, splitText } from '../words.ts'
import { german } from './de.ts'

test.each([
  ['Mäntel', 'Maentel'],
  ['Schüsseln', 'Schuessel'],
  ['Gläser', 'Glas'],
  ['Straßen', 'Strasse'],
  ['rote', 'rotes'],
  ['blaue', 'blau'],
  ['neuer', 'neue'],
  ['Taschen', 'Tasche'],
])('“%s” and “%s” are the same word', (one, other) => {
  const stemOf = (word: string) => german.toStem(german.fold(word))
  expect(stemOf(one)).toBe(stemOf(other))
})

test('sizes and decimals have one spelling', () => {
  expect(splitText(german, '50 x 70 cm')).toEqual(splitText(german, '50×70 cm'))
  expect(splitText(german, '1,5 l')).toEqual(splitText(german, '1.5 l'))
})

test('small words of German queries are ignored', () => {
  expect(splitQuery(german, 'Handtasche aus Leder für die Mama')).toEqual(['handtasche', 'leder', 'mama'])
})

describe('a German query sets the filter for', () => {
  test.each([
    ['Lampen unter 50 €', 'Lampen', { maxPrice: 50 }],
    ['Lampe bis 50 Euro', 'Lampe', { maxPrice: 50 }],
    ['Lampe bis zu 49,90 €', 'Lampe', { maxPrice: 50 }],
    ['Tasche höchstens 100', 'Tasche', { maxPrice: 100 }],
    ['Vase für 20€', 'Vase', { maxPrice: 20 }],
    ['Laptop unter 1.500 Euro', 'Laptop', { maxPrice: 1500 }],
    ['Taschen ab 20', 'Taschen', { minPrice: 20 }],
    ['Uhren über 200', 'Uhren', { minPrice: 200 }],
    ['zwischen 20 und 50 Euro', '', { minPrice: 20, maxPrice: 50 }],
    ['Becher 20 bis 30 CHF', 'Becher', { minPrice: 20, maxPrice: 30 }],
    ['Schuhe im Angebot', 'Schuhe', { onSale: 'true' }],
    ['reduzierte Lampen unter 100 €', 'Lampen', { onSale: 'true', maxPrice: 100 }],
    ['Sale', '', { onSale: 'true' }],
    ['alles unter 30', '', { maxPrice: 30 }],
  ])('“%s” is “%s” with %j', (query, words, filters) => {
    expect(parseQuery(german, query)).toEqual({ words, filters })
  })

  test.each([
    'Spiele ab 8',
    'ab 3 Jahren',
    'Flasche bis 2 Liter',
    'Größe 38 bis 40',
    'über 200 ml',
    'Unterwäsche',
    '4er-Set',
  ])('none: “%s” is only words', (query) => {
    expect(parseQuery(german, query)).toEqual({ words: query, filters: {} })
  })
})

test.each([
  ['Geschenk für Mama', 'women', ''],
  ['Geschenkidee für Männer', 'men', ''],
  ['etwas für den Opa', 'men', ''],
  ['Muttertag', 'women', ''],
  ['Weihnachtsgeschenk für Kinder', 'kids', ''],
  ['Geschenk für 5-jährige', 'kids', ''],
  ['Geburtstag', undefined, ''],
  ['Geschenk für Kaffeeliebhaber', undefined, 'kaffeeliebhaber'],
])('“%s” is a search for gifts', (query, recipient, rest) => {
  expect(parseGift(german, query)).toEqual({ recipient, rest, isProduct: false })
})

test.each(['Damen', 'für Herren', 'Ehering', 'Geburtstagskerze'])('“%s” is no search for gifts', (query) => {
  expect(parseGift(german, query)).toBeUndefined()
})

test.each([
  ['rueckgabe', 'return'],
  ['Versandkosten', 'delivery'],
  ['Öffnungszeiten', 'contact'],
  ['Tasche', undefined],
])('the topic of “%s” is %s', (word, topic) => {
  expect(findTopic(german, german.fold(word))).toBe(topic)
})
