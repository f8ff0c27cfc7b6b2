import { expect, test } from 'vitest'
import { findEverydayThing, listThings } from './everyday-words.ts'

test('each thing is listed once', () => {
  const things = listThings()
  expect(things.filter((thing, at) => things.indexOf(thing) !== at)).toEqual([])
  expect(things.length).toBeGreaterThan(300)
})

test('the closest departments of a thing come first', () => {
  expect(findEverydayThing(['hoodies'])?.steps[0]).toEqual([['knitwear'], ['sweaters']])
  expect(findEverydayThing(['phone', 'case'])?.steps[0]).toEqual([
    ['phone', 'accessories'],
    ['mobile', 'accessories'],
  ])
  expect(findEverydayThing(['galleria'])).toBeUndefined()
})
