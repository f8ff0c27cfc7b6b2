import { expect, test } from 'vitest'
import { parseGift } from './gifts.ts'
import { english } from './languages/en.ts'

test.each([
  ['gift', undefined, ''],
  ['Gift ideas', undefined, ''],
  ['gift for her', 'women', ''],
  ['present for dad', 'men', ''],
  ['christmas present for my wife', 'women', ''],
  ['Mother’s Day', 'women', ''],
  ['birthday', undefined, ''],
  ['valentines day gift for him', 'men', ''],
  ['something for her', 'women', ''],
  ['gift for kids', 'kids', ''],
  ['gift for a 5 year old girl', 'kids', ''],
  ['gift for a 40 year old', 'adults', ''],
  ['gift for a teacher', 'adults', ''],
  ['gift for coffee lovers', undefined, 'coffee'],
  ['presents for coffee lovers cups', undefined, 'coffee cups'],
  ['watch gift for him', 'men', 'watch'],
])('“%s” is a search for gifts', (query, recipient, rest) => {
  expect(parseGift(english, query)).toEqual({ recipient, rest, isProduct: false })
})

test('“gift card” is a search for a product that gift ideas replace', () => {
  expect(parseGift(english, 'gift card')).toEqual({ recipient: undefined, rest: '', isProduct: true })
})

test.each([
  'women',
  'for men',
  'kids',
  'birthday candle',
  'wedding ring',
  'mother of pearl',
  'dad hat',
  'box',
  'her',
  'day bag',
])('“%s” is no search for gifts', (query) => {
  expect(parseGift(english, query)).toBeUndefined()
})
