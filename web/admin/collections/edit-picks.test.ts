import { expect, test } from 'vitest'
import { editPicks } from './edit-picks.ts'

test.each([
  [{ intent: 'add', product: 'd' }, 'abcd'],
  [{ intent: 'add', product: 'a' }, 'bca'],
  [{ intent: 'remove', product: 'b' }, 'ac'],
  [{ intent: 'remove', product: 'gone' }, 'abc'],
  [{ intent: 'top', product: 'c' }, 'cab'],
  [{ intent: 'move', product: 'c', by: '-1' }, 'acb'],
  [{ intent: 'move', product: 'a', by: '1' }, 'bac'],
  [{ intent: 'move', product: 'a', by: '-1' }, 'abc'],
  [{ intent: 'move', product: 'gone', by: '1' }, 'abc'],
])('%j makes abc %s', (form, ids) => {
  expect(editPicks(['a', 'b', 'c'], form as Record<string, string>).join('')).toBe(ids)
})
