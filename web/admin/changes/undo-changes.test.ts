import { expect, test } from 'vitest'
import { describeKept } from './undo-changes.ts'

const kept = (title: string) => ({ id: title, title, reason: 'It has changed again later.' })

test('products that an undo kept are named, up to five', () => {
  expect(describeKept([kept('Chair')])).toBe('“Chair” was kept. It has changed again later.')
  const many = describeKept(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(kept))
  expect(many).toContain('“E” was kept')
  expect(many).not.toContain('“F”')
  expect(many).toMatch(/2 more were kept\.$/)
})
