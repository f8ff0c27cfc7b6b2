import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserTransport } from './browser-transport.ts'

const network = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  network.mockReset().mockImplementation(async () => Response.json({ call: network.mock.calls.length }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const brands = { method: 'GET', path: '/api/brands' }

test('a call goes to the set origin with the cookies, and a body goes as JSON', async () => {
  const { send } = createBrowserTransport('https://api.example.com')
  const reply = await send({ method: 'POST', path: '/api/contact', body: { name: 'Ada' } })
  expect(network).toHaveBeenCalledExactlyOnceWith('https://api.example.com/api/contact', {
    method: 'POST',
    credentials: 'include',
    body: '{"name":"Ada"}',
    headers: { 'content-type': 'application/json' },
  })
  expect([reply.status, reply.header('Content-Type'), await reply.json()]).toEqual([
    200,
    'application/json',
    { call: 1 },
  ])
})

test('a network that does not answer is the refusal "offline"', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(createBrowserTransport('').send(brands)).rejects.toMatchObject({ status: 0, code: 'offline' })
})

test('a call that the caller gave up is rejected as given up, not as offline', async () => {
  network.mockRejectedValue(new DOMException('', 'AbortError'))
  const request = { ...brands, signal: AbortSignal.abort() }
  await expect(createBrowserTransport('').send(request)).rejects.toMatchObject({ name: 'AbortError' })
})

describe('what was read ahead', () => {
  test('is handed to the first who asks, and only to that one', async () => {
    const { send, readAhead } = createBrowserTransport('')
    await readAhead(brands)
    const first = await send(brands)
    expect(network).toHaveBeenCalledTimes(1)
    const second = await send(brands)
    expect([await first.json(), await second.json()]).toEqual([{ call: 1 }, { call: 2 }])
  })

  test('is not read twice while it waits', async () => {
    const { readAhead } = createBrowserTransport('')
    await Promise.all([readAhead(brands), readAhead(brands)])
    expect(network).toHaveBeenCalledTimes(1)
  })

  test('is shared by an asker who comes while it is still under way', async () => {
    const { send, readAhead } = createBrowserTransport('')
    const ahead = readAhead(brands)
    await send(brands)
    await ahead
    expect(network).toHaveBeenCalledTimes(1)
  })

  test('is forgotten after ten seconds', async () => {
    const { send, readAhead } = createBrowserTransport('')
    await readAhead(brands)
    vi.advanceTimersByTime(10_000)
    await send(brands)
    expect(network).toHaveBeenCalledTimes(2)
  })

  test('is not kept when it failed', async () => {
    const { send, readAhead } = createBrowserTransport('')
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(readAhead(brands)).rejects.toMatchObject({ code: 'offline' })
    expect(await (await send(brands)).json()).toEqual({ call: 2 })
  })

  test('does not answer a call that changes something', async () => {
    const { send, readAhead } = createBrowserTransport('')
    await readAhead(brands)
    await send({ method: 'POST', path: '/api/brands' })
    expect(network).toHaveBeenCalledTimes(2)
  })
})
