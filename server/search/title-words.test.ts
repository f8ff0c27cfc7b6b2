import { describe, expect, test } from 'vitest'
import { english } from './languages/en.ts'
import { fields } from './postings.ts'
import { parseCategory, parseTitle } from './title-words.ts'

const typesOf = (title: string) =>
  parseTitle(english, title).flatMap(({ word, field }) => (field & fields.type ? [word] : []))

describe('the type of a product is', () => {
  test.each([
    ['the last word', 'Wool Wrap Coat', ['coat']],
    ['the last word before a preposition', 'Market Tote in Bridle Leather', ['tote']],
    ['the last word before “with”', 'Tern 6 Phone with Matte Clay Back, 128 GB', ['phone']],
    ['the last word before a comma', 'Paring Knives, Set of Three', ['knives']],
    ['the last word before a dash', 'Moon Jar Vase – 9-Inch', ['vase']],
    ['the content of a container', 'Tin of Sardines in Oil', ['sardines']],
    ['before “of” otherwise', 'Lamp of Oak', ['lamp']],
    ['before numbers, units, sizes and colors', 'Plain Mug 350 ml XL Blue', ['mug']],
    ['a compound and its last part', 'Heavyweight Pocket T-Shirt', ['shirt', 'tshirt']],
    ['in front of other languages’ prepositions', 'Sac en cuir', ['sac']],
    ['nothing if there are only numbers', '501 (32)', []],
  ])('%s: %s', (_, title, types) => {
    expect(typesOf(title)).toEqual(types)
  })
})

test('words after “with”, and the parts of hyphenated words, are details', () => {
  const detailsOf = (title: string) =>
    parseTitle(english, title).flatMap(({ word, field }) => (field === fields.detail ? [word] : []))
  expect(detailsOf('Throw with Fringe and Storage Bag')).toEqual(['fringe', 'and', 'storage', 'bag'])
  expect(detailsOf('Knife-Pleated 30-Hour Wool Skirt')).toEqual(['knife', 'pleated', 'hour'])
  expect(detailsOf('Without a Name')).toEqual([])
})

test('each part of a category’s label has a type', () => {
  const typesIn = (label: string) =>
    parseCategory(english, label).flatMap(({ word, field }) => (field & fields.category ? [word] : []))
  expect(typesIn('Vases & Planters')).toEqual(['vases', 'planters'])
  expect(typesIn('Men’s Fashion\nClothing')).toEqual(['fashion', 'clothing'])
})
