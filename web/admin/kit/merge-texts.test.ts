import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'
import { findOthersChanges } from './merge-texts.ts'

const before = { title: 'Lamp', text: 'One\nTwo', price: '5', color: '' }

test('fields that others changed are updated if they weren’t edited, and in conflict if they were', () => {
  const entered = { ...before, title: 'Mine', text: 'One\r\nTwo', price: '7' }
  const saved = { title: 'Theirs', text: 'Three', price: '7', color: 'Red' }
  expect(findOthersChanges({ before, entered, saved })).toEqual({ updated: ['text', 'color'], conflicts: ['title'] })
})

test('a field that the form doesn’t have isn’t edited', () => {
  const { title: _title, ...entered } = before
  const saved = { ...before, title: 'Theirs' }
  expect(findOthersChanges({ before, entered, saved })).toEqual({ updated: ['title'], conflicts: [] })
})

test('only changed values are sent, with their initial values', () => {
  const now = { name: 'Ten', groups: ['a', 'b'], days: 3, note: undefined }
  const shown = { name: 'Nine', groups: ['a', 'b'], days: null as number | null }
  expect(changesBetween(shown, now)).toEqual({
    name: 'Ten',
    days: 3,
    expected: { name: 'Nine', days: null },
  })
})
