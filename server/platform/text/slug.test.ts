import { expect, test } from 'vitest'
import { languageOf } from '../http/language-of.ts'
import { toSlug } from './slug.ts'

test.each([
  ['Søren’s Café No. 5', 'sorens-cafe-no-5'],
  ['  Weiß & Söhne  ', 'weiss-sohne'],
  ['Łódź', 'lodz'],
  ['already-fine', 'already-fine'],
  ['—!?', ''],
  ['茶', 'cha'],
  ['有田焼カップ 2', 'youtianshaokatfu-2'],
  ['한국 ☕', 'hangug'],
  ['☕', ''],
  ['Чайник', 'chaynik'],
  ['Τσάι', 'tsai'],
  ['ﬁne ½', 'fine-1-2'],
  ['word '.repeat(30), 'word-'.repeat(16).slice(0, -1)],
])('%j becomes %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

test.each([
  ['de', 'Gürtel & Geldbörsen', 'guertel-geldboersen'],
  ['de', 'Maßhemd „Größe Ä“', 'masshemd-groesse-ae'],
  ['de', 'Crème brûlée', 'creme-brulee'],
  ['da', 'Smørrebrød på æg', 'smoerrebroed-paa-aeg'],
  ['nb', 'Blåbær', 'blaabaer'],
  ['sv', 'Räksmörgås', 'raksmorgas'],
  ['fi', 'Hämähäkki', 'hamahakki'],
  ['hu', 'Tükörfúró őr', 'tukorfuro-or'],
  ['tr', 'Işık Gömleği', 'isik-gomlegi'],
  ['es', 'Pingüino año', 'pinguino-ano'],
  ['en', 'Gürtel', 'gurtel'],
])('the slug in %s of %j is %j', (language, name, slug) => {
  expect(toSlug(name, language)).toBe(slug)
})

test.each([
  ['DE', 'de'],
  ['AT', 'de'],
  ['CH', 'de'],
  ['DK', 'da'],
  ['NO', 'nb'],
  ['SE', 'sv'],
  ['US', 'en'],
])('the language of %s is %s', (country, language) => {
  expect(languageOf(country)).toBe(language)
})
