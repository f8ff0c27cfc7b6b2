import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('a task starts when the previous one has ended', async () => {
  const runSerially = createSerialQueue()
  const log: string[] = []
  const first = Promise.withResolvers<void>()
  const done = Promise.all([
    runSerially(async () => {
      log.push('first begins')
      await first.promise
      log.push('first ends')
    }),
    runSerially(async () => void log.push('second')),
  ])
  await Promise.resolve()
  expect(log).toEqual(['first begins'])
  first.resolve()
  await done
  expect(log).toEqual(['first begins', 'first ends', 'second'])
})

test('each caller gets its own result, and a failure does not stop the next task', async () => {
  const runSerially = createSerialQueue()
  const answers = await Promise.allSettled([
    runSerially(() => Promise.reject(new Error('no'))),
    runSerially(async () => 2),
  ])
  expect(answers).toEqual([
    { status: 'rejected', reason: new Error('no') },
    { status: 'fulfilled', value: 2 },
  ])
})
