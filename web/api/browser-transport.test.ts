import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserTransport } from './browser-transport.ts'
import { resendRequests } from './resend.ts'

const send = createBrowserTransport({ apiOrigin: '', language: 'en' })

afterEach(() => vi.unstubAllGlobals())

/** Answers the requests with these functions, one after the other. */
function answerWith(...answers: ((signal: AbortSignal) => Promise<Response>)[]) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async (_, { signal }) => {
    const answer = answers.shift()
    return answer!(signal as AbortSignal)
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const ok = async () => Response.json({ id: 'lamp' })
const unanswered = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test('a request that is not answered can be sent again, unchanged', async () => {
  const fetched = answerWith(unanswered, ok)
  const reply = send({ method: 'POST', path: '/api/cart', body: { product: 'lamp' }, headers: { 'x-key': '1' } })
  resendRequests()
  expect(await (await reply).json()).toEqual({ id: 'lamp' })
  const [first, second] = fetched.mock.calls
  expect(second).toEqual([first?.[0], { ...first?.[1], signal: expect.any(AbortSignal) as AbortSignal }])
})

test('a request whose answer breaks off counts as unanswered', async () => {
  const broken = new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }))
  answerWith(async () => broken)
  await expect(send({ method: 'GET', path: '/api/cart' })).rejects.toMatchObject({ code: 'offline', status: 0 })
})

test('an aborted request is not sent again', async () => {
  const fetched = answerWith(unanswered)
  const controller = new AbortController()
  const reply = send({ method: 'GET', path: '/api/cart', signal: controller.signal })
  controller.abort()
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
  resendRequests()
  expect(fetched).toHaveBeenCalledTimes(1)
})
