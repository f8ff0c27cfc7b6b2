import { expect, test } from 'vitest'
import type { TransportRequest } from '#contract/pages/page.ts'
import { recordResponses } from './record-responses.ts'

type Answer = { status?: number; total?: string; body?: unknown }

/** Responds as given, by path, until the responses are changed. */
async function record(answers: Record<string, Answer>) {
  const recorded = recordResponses(async ({ path }: TransportRequest) => {
    const { status = 200, total = '1', body = [] } = answers[path] ?? {}
    return { status, header: () => total, json: async () => body }
  })
  for (const path of Object.keys(answers)) {
    await (await recorded.transport({ method: 'GET', path })).json()
  }
  return recorded
}

test('a page is current as long as its responses are the same', async () => {
  const answers: Record<string, Answer> = { '/a': { body: [{ price: 5 }] }, '/b': { body: 'b' } }
  const { isCurrent } = await record(answers)
  expect(await isCurrent()).toBe(true)
  answers['/c'] = { body: 'not asked for' }
  expect(await isCurrent()).toBe(true)
  answers['/a'] = { body: [{ price: 6 }] }
  expect(await isCurrent()).toBe(false)
})

test.each<[string, Answer]>([
  ['total', { total: '2' }],
  ['status', { status: 404 }],
])('a page is not current if the %s has changed', async (_, changed) => {
  const answers = { '/a': {} as Answer }
  const { isCurrent } = await record(answers)
  answers['/a'] = changed
  expect(await isCurrent()).toBe(false)
})

test.each([
  [50, 49, true],
  [7, 6, true],
  [6, 5, false],
  [5, 4, false],
  [1, 0, false],
  [0, 1, false],
  [null, 50, false],
])('stock that changes from %j to %j leaves a page current: %j', async (before, after, expected) => {
  const answers: Record<string, Answer> = { '/a': { body: { product: { stock: before } } } }
  const { isCurrent } = await record(answers)
  answers['/a'] = { body: { product: { stock: after } } }
  expect(await isCurrent()).toBe(expected)
})

test('a page with a failed request is not current, and its error is handled', async () => {
  let isOpen = false
  const { transport, isCurrent } = recordResponses(async () => {
    if (!isOpen) throw new Error('closing')
    return { status: 200, header: () => null, json: async () => [] }
  })
  await expect(transport({ method: 'GET', path: '/a' })).rejects.toThrow('closing')
  isOpen = true
  expect(await isCurrent()).toBe(false)
})
