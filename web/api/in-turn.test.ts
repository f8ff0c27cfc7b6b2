import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

test('a task starts when the previous one has ended', async () => {
  const inTurn = createTurns()
  const log: string[] = []
  const first = Promise.withResolvers<void>()
  const done = Promise.all([
    inTurn(async () => {
      log.push('first begins')
      await first.promise
      log.push('first ends')
    }),
    inTurn(async () => void log.push('second')),
  ])
  await Promise.resolve()
  expect(log).toEqual(['first begins'])
  first.resolve()
  await done
  expect(log).toEqual(['first begins', 'first ends', 'second'])
})

test('each caller gets its own result, and a failure does not stop the next task', async () => {
  const inTurn = createTurns()
  const answers = await Promise.allSettled([inTurn(() => Promise.reject(new Error('no'))), inTurn(async () => 2)])
  expect(answers).toEqual([
    { status: 'rejected', reason: new Error('no') },
    { status: 'fulfilled', value: 2 },
  ])
})
