import { expect, test } from 'vitest'
import { findColorGroup } from './color-group.ts'

test.each([
  ['Cobalt', 'blue'],
  ['Honey oak', 'brown'],
  ['Bottle green', 'green'],
  ['Pearl gray', 'gray'],
  ['BLUSH', 'pink'],
  ['Schwarz', 'black'],
  ['Blau', 'blue'],
  ['Dunkelgrün', 'green'],
  ['Hellgrau meliert', 'gray'],
  ['Weiß', 'white'],
  ['Kobalt', 'blue'],
  ['Flaschengrün', 'green'],
  ['Carrot', 'other'],
  ['Rouge', 'red'],
  ['bleu foncé', 'blue'],
  ['Café', 'brown'],
  ['Azul', 'blue'],
  ['Layered', 'other'],
  ['Zylophane', 'other'],
  ['', null],
])('%j belongs to %s', (name, group) => {
  expect(findColorGroup(name)).toBe(group)
})
