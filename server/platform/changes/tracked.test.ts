import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { hiddenPassword } from '#contract/hidden-password.ts'
import { lockSettings, updateSettings } from '../../settings/queries.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { system } from '../audit/record-events.ts'
import { auditLog, shopSettings } from '../db/schema/index.ts'
import { fieldError } from '../errors.ts'
import { change, findLastChange, type Tracked, undo } from './tracked.ts'

const { db } = await openTestDatabase()

type Sign = { name: string; tagline: string; returnDays: number; previewPassword: string }

const start: Sign = { name: 'Lamps', tagline: '', returnDays: 30, previewPassword: '' }

/** A few settings. The tagline follows the name, and no name is too long. */
const sign: Tracked<Sign> = {
  event: 'settings_changed',
  subject: { type: 'settings', id: '' },
  conflict: { code: 'settings_changed', message: 'Changed.' },
  secrets: ['previewPassword'],
  lock: async (tx) => ({ ...start, ...(await lockSettings(tx)) }),
  complete: ({ name, ...values }) => ({ ...(name && { name, tagline: `About ${name}` }), ...values }),
  check(_tx, { name }, changes) {
    if ('name' in changes && name.length > 10) throw fieldError('name', 'Use 10 characters or fewer.')
  },
  write: (tx, next) => updateSettings(tx, next),
}

const edit = (values: Partial<Sign>, expected?: Partial<Sign>) =>
  db.transaction((tx) => change(tx, system, sign, { values, expected }))
const undoEvent = (id = 0) => db.transaction((tx) => undo(tx, system, sign, id))
const read = () => db.transaction((tx) => sign.lock(tx, {}))
const lastChange = async () => findLastChange(db, sign, await read())

beforeEach(async () => {
  await db.delete(shopSettings)
  // The log can't be emptied.
  sign.subject.id = randomUUID()
})

test('a change writes, logs and returns the values that differ, with the values they imply', async () => {
  expect(await edit({ name: 'Chairs', returnDays: 30 })).toEqual({ name: 'Chairs', tagline: 'About Chairs' })
  expect(await read()).toEqual({ ...start, name: 'Chairs', tagline: 'About Chairs' })
  expect(await lastChange()).toMatchObject({
    by: 'System',
    before: { name: 'Lamps', tagline: '' },
    after: { name: 'Chairs', tagline: 'About Chairs' },
    canUndo: true,
  })
})

test('a change to the current values is not logged', async () => {
  expect(await edit({ returnDays: 30 }, { returnDays: 14 })).toEqual({})
  expect(await lastChange()).toBeNull()
})

test('a conflict has the outdated fields and their current values, and nothing is written', async () => {
  await edit({ name: 'Chairs', returnDays: 14 })
  await expect(edit({ name: 'Tables', returnDays: 20 }, start)).rejects.toMatchObject({
    code: 'settings_changed',
    details: {
      fields: { name: 'Changed to “Chairs” in the meantime.', returnDays: 'Changed to 14 in the meantime.' },
      current: { name: 'Chairs', returnDays: 14 },
    },
  })
  expect(await read()).toMatchObject({ name: 'Chairs', returnDays: 14 })
})

test('values that are as expected are no edits, so that editors of different values don’t conflict', async () => {
  await edit({ returnDays: 14 })
  expect(await edit({ ...start, name: 'Chairs' }, start)).toEqual({ name: 'Chairs', tagline: 'About Chairs' })
  expect(await read()).toMatchObject({ name: 'Chairs', returnDays: 14 })
})

test('one of two simultaneous changes of a value is a conflict', async () => {
  const results = await Promise.allSettled([edit({ returnDays: 14 }, start), edit({ returnDays: 20 }, start)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a rejected change writes nothing', async () => {
  await expect(edit({ name: 'Lamps and chairs', returnDays: 14 })).rejects.toMatchObject({ code: 'invalid_input' })
  expect([await read(), await lastChange()]).toEqual([start, null])
})

test('the last change can be undone, and so can the undo, but no earlier change', async () => {
  await edit({ returnDays: 14 })
  const first = await lastChange()
  await edit({ name: 'Chairs' })
  await expect(undoEvent(first?.id)).rejects.toMatchObject({ code: 'settings_changed' })
  await expect(undoEvent(0)).rejects.toMatchObject({ code: 'not_found' })
  expect(await undoEvent((await lastChange())?.id)).toEqual({ name: 'Lamps', tagline: '' })
  await undoEvent((await lastChange())?.id)
  expect(await read()).toEqual({ ...start, name: 'Chairs', tagline: 'About Chairs', returnDays: 14 })
})

test('a change whose values were changed without a log entry can’t be undone', async () => {
  await edit({ returnDays: 14 })
  await db.update(shopSettings).set({ values: { returnDays: 20 } })
  const last = await lastChange()
  expect(last?.canUndo).toBe(false)
  await expect(undoEvent(last?.id)).rejects.toMatchObject({ details: { current: { returnDays: 20 } } })
})

test('a secret is never logged or returned, and only its first value can be undone', async () => {
  await edit({ previewPassword: 'hash 1' })
  expect(await lastChange()).toMatchObject({ before: { previewPassword: '' }, canUndo: true })
  await undoEvent((await lastChange())?.id)
  await edit({ previewPassword: 'hash 2' })
  await edit({ previewPassword: 'hash 3' }, { previewPassword: hiddenPassword })
  const last = await lastChange()
  expect(last).toMatchObject({ after: { previewPassword: hiddenPassword }, canUndo: false })
  await expect(undoEvent(last?.id)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(edit({ previewPassword: 'hash 4' }, { previewPassword: '' })).rejects.toMatchObject({
    details: { current: { previewPassword: hiddenPassword } },
  })
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain('hash')
})
