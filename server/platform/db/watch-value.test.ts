import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchValue } from './watch-value.ts'

/** A value whose reads take as long as given by `delays`, and a function that announces a change of it. */
async function aWatchedValue(delays: number[] = []) {
  const stored = { value: 0, error: undefined as Error | undefined }
  const errors: unknown[] = []
  let notify = () => {}
  const watched = await watchValue(
    async (_channel, onNotification) => {
      notify = () => onNotification('')
    },
    'value',
    async () => {
      const { value, error } = stored
      await wait(delays.shift() ?? 0)
      if (error) throw error
      return value
    },
    (error) => void errors.push(error),
  )
  return { stored, errors, watched, notify: () => notify() }
}

test('a slow read of an older value does not replace a newer one', async () => {
  const { stored, watched, notify } = await aWatchedValue([0, 100, 0])
  stored.value = 1
  notify()
  await wait(20)
  stored.value = 2
  await watched.refresh()
  expect(watched.current).toBe(2)
  await wait(150)
  expect(watched.current).toBe(2)
})

test('a refresh reads everything written before it, even while an older read runs', async () => {
  const { stored, watched, notify } = await aWatchedValue([0, 50])
  const seen: number[] = []
  watched.onChange(() => void seen.push(watched.current))
  notify()
  await wait(10)
  stored.value = 1
  await Promise.all([watched.refresh(), watched.refresh(), watched.refresh()])
  expect(seen).toEqual([0, 1])
})

test.each<[string, 'notify' | 'refresh', string]>([
  ['after a notification', 'notify', 'fulfilled'],
  ['on request', 'refresh', 'rejected'],
])('a read %s that fails is reported, and repeated until it succeeds', async (_when, cause, status) => {
  const { stored, errors, watched, notify } = await aWatchedValue()
  Object.assign(stored, { value: 3, error: new Error('away') })
  const [result] = await Promise.allSettled([{ notify, refresh: watched.refresh }[cause]()])
  expect(result?.status).toBe(status)
  await expect.poll(() => errors).toEqual([new Error('away')])
  expect(watched.current).toBe(0)
  stored.error = undefined
  await expect.poll(() => watched.current).toBe(3)
})
