import { expect, test } from 'vitest'
import { findEverydayThing, listThings } from './everyday-words.ts'
import { english } from './languages/en.ts'

test('each thing is listed once', () => {
  const things = listThings(english)
  expect(things.filter((thing, at) => things.indexOf(thing) !== at)).toEqual([])
  expect(things.length).toBeGreaterThan(300)
})

test('the closest departments of a thing come first', () => {
  expect(findEverydayThing(english, ['hoodies'])?.steps[0]).toEqual([['knitwear'], ['sweaters']])
  expect(findEverydayThing(english, ['phone', 'case'])?.steps[0]).toEqual([
    ['phone', 'accessories'],
    ['mobile', 'accessories'],
  ])
  expect(findEverydayThing(english, ['galleria'])).toBeUndefined()
})
