import { expect, test } from 'vitest'
import { closestTo, listThings } from './everyday-words.ts'

test('each thing is listed once', () => {
  const things = listThings()
  expect(things.filter((thing, at) => things.indexOf(thing) !== at)).toEqual([])
  expect(things.length).toBeGreaterThan(300)
})

test('the closest departments of a thing come first', () => {
  expect(closestTo(['hoodies'])?.[0]).toEqual([['knitwear'], ['sweaters']])
  expect(closestTo(['phone', 'case'])?.[0]).toEqual([
    ['phone', 'accessories'],
    ['mobile', 'accessories'],
  ])
  expect(closestTo(['galleria'])).toBeUndefined()
})
