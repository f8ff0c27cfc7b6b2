import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, offline } from './call.ts'
import { repeatRequest } from './repeat-request.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Repeats a request whose responses are the errors, and then success. */
function send(...errors: Error[]) {
  const request = vi.fn<() => Promise<string>>(async () => {
    const error = errors.shift()
    if (error) throw error
    return 'prices'
  })
  const onGivenUp = vi.fn<() => void>()
  const abort = new AbortController()
  return { request, onGivenUp, abort, reply: repeatRequest(request, abort.signal, onGivenUp) }
}

test('a request is repeated after pauses, and then when the browser is back online', async () => {
  const unavailable = new ApiError(503, { code: 'unavailable', message: 'Try again later.' })
  const { request, onGivenUp, reply } = send(offline(), unavailable, offline(), offline())
  await vi.advanceTimersByTimeAsync(4000)
  expect([request.mock.calls.length, onGivenUp.mock.calls.length]).toEqual([3, 0])
  await vi.advanceTimersByTimeAsync(9000)
  expect([request.mock.calls.length, onGivenUp.mock.calls.length]).toEqual([4, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request).toHaveBeenCalledTimes(4)
  dispatchEvent(new Event('online'))
  expect(await reply).toBe('prices')
})

test('a request that was rejected is not repeated', async () => {
  const rejected = new ApiError(400, { code: 'invalid_input', message: 'Select a country.' })
  await expect(send(rejected).reply).rejects.toBe(rejected)
})

test('a request that is no longer needed is not repeated', async () => {
  const { request, reply, abort } = send(offline(), offline())
  await vi.advanceTimersByTimeAsync(100)
  abort.abort()
  await expect(reply).rejects.toMatchObject({ code: 'offline' })
  expect(request.mock.calls.length).toBeLessThanOrEqual(2)
})
