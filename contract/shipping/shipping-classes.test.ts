import { describe, expect, test } from 'vitest'
import { methodsFor, shippingProblems } from './shipping-classes.ts'

const parcel = { id: 'parcel', kind: 'shipping', takesClasses: [] as string[] | null } as const
const freight = { id: 'freight', kind: 'shipping', takesClasses: ['bulky', 'heavy'] } as const
const cold = { id: 'cold', kind: 'shipping', takesClasses: ['frozen', 'pickup'] } as const
const flatRate = { id: 'flat', kind: 'shipping', takesClasses: null } as const
const pickup = { id: 'pickup', kind: 'pickup', takesClasses: [] } as const
const all = [parcel, freight, cold, flatRate, pickup].map((method) => ({
  ...method,
  takesClasses: method.takesClasses && [...method.takesClasses],
}))

describe('the methods that take', () => {
  test.each<[string[], string[]]>([
    [[], ['parcel', 'freight', 'cold', 'flat', 'pickup']],
    [
      ['', ''],
      ['parcel', 'freight', 'cold', 'flat', 'pickup'],
    ],
    [['bulky'], ['freight', 'flat', 'pickup']],
    [
      ['', 'bulky', 'heavy'],
      ['freight', 'flat', 'pickup'],
    ],
    [
      ['bulky', 'frozen'],
      ['flat', 'pickup'],
    ],
    [['unknown'], ['flat', 'pickup']],
    [['pickup'], ['pickup']],
    [['', 'pickup'], ['pickup']],
  ])('the methods that accept the classes %j are %j', (classes, expected) => {
    expect(methodsFor(all, classes).map(({ id }) => id)).toEqual(expected)
  })
})

describe('items that no method takes', () => {
  const items = (...classes: string[]) =>
    classes.map((shippingClass, index) => ({ id: `${index}`, title: shippingClass || 'Lamp', shippingClass }))
  const problems = (ids: string[], classes: string[]) =>
    shippingProblems(
      all.filter(({ id }) => ids.includes(id)),
      items(...classes),
      'US',
    )

  test.each<[string[], string[], Record<string, string>]>([
    [['parcel'], [''], {}],
    [['parcel'], ['', 'bulky'], { '1': '“bulky” can’t be shipped to the United States.' }],
    [['parcel', 'pickup'], ['bulky', 'pickup'], {}],
    [['parcel', 'flat'], ['', 'pickup'], { '1': '“pickup” can only be picked up, not shipped to the United States.' }],
    [
      ['freight', 'cold'],
      ['', 'bulky', 'frozen'],
      {
        '1': '“bulky” can’t be shipped together with the other items. Order it separately.',
        '2': '“frozen” can’t be shipped together with the other items. Order it separately.',
      },
    ],
    // Another message states that nothing is shipped there.
    [[], ['bulky'], {}],
  ])('the methods %j don’t accept some of the classes %j', (ids, classes, expected) => {
    expect(problems(ids, classes)).toEqual(expected)
  })
})
