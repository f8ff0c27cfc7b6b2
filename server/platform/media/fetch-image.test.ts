import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { maxImageBytes } from '#contract/media/media.ts'
import { type FetchRules, fetchImage, fetchRules } from './fetch-image.ts'

const chunk = Buffer.alloc(64 * 1024)

/** A hostile site, which doesn't declare how much data follows. */
const answers: Record<string, RequestListener> = {
  '/image': (_request, response) => response.end('an image'),
  '/missing': (_request, response) => response.writeHead(404).end(),
  '/silent': () => {},
  '/slow': (_request, response) => {
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/huge': (_request, response) => {
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', send)
    send()
  },
  '/short': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('short')
    setTimeout(() => response.destroy(), 20)
  },
  '/long': (_request, response) => {
    response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nlonger than it says')
  },
  '/garbage': (_request, response) => response.socket?.end('not HTTP\r\n\r\n'),
  '/nowhere': (_request, response) => response.writeHead(302).end(),
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const to = searchParams.get('to')
  if (to) response.writeHead(302, { location: to }).end()
  else answers[pathname]?.(request, response)
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const port = `${(server.address() as AddressInfo).port}`
const site = `http://127.0.0.1:${port}`

/** Only this address stands for the internet. */
const rules: FetchRules = {
  ...fetchRules,
  isAllowedAddress: (ip) => ip === '127.0.0.1',
  ports: [...fetchRules.ports, port],
}

const redirect = (to: string) => `${site}/?to=${encodeURIComponent(to)}`
const fetch = async (path: string, own: Partial<FetchRules> = {}) =>
  fetchImage(path.startsWith('/') ? `${site}${path}` : path, { ...rules, ...own })

test('a file is fetched, even after redirects', async () => {
  expect((await fetch('/image')).toString()).toBe('an image')
  expect((await fetch(redirect(redirect(redirect('/image'))))).toString()).toBe('an image')
})

test('a host name is looked up once, and the connection uses the checked address', async () => {
  const seen: string[] = []
  const isAllowedAddress = (ip: string) => {
    seen.push(ip)
    return ip === '127.0.0.1' || ip === '::1'
  }
  expect((await fetch(`http://localhost:${port}/image`, { isAllowedAddress })).toString()).toBe('an image')
  expect(new Set(seen).size).toBe(seen.length)
})

describe('a download is rejected:', () => {
  test.each([
    ['a missing file', '/missing', 'The site responded with status 404.'],
    ['a redirect without a target', '/nowhere', 'The site responded with status 302.'],
    ['a fourth redirect', redirect(redirect(redirect(redirect('/image')))), 'The URL redirects more than 3 times.'],
    ['a file that is too large', '/huge', 'The file is larger than 10 MB.'],
    ['a file that is shorter than declared', '/short', 'The connection to the site failed (ECONNRESET).'],
    ['no HTTP', '/garbage', 'The connection to the site failed (HPE_INVALID_CONSTANT).'],
    ['an unknown host', 'http://unknown.invalid/', 'The site wasn’t found.'],
    ['another protocol', 'ftp://127.0.0.1/', 'The URL must start with https:// or http://.'],
    ['a redirect to another protocol', redirect('file:///etc/passwd'), 'The URL must start with https:// or http://.'],
    ['a password', 'http://a:b@127.0.0.1/', 'The URL must not contain a password.'],
    ['another port', 'http://127.0.0.1:25/', 'The URL must have port 80 or 443.'],
    ['a redirect to another port', redirect('http://127.0.0.1:5432/'), 'The URL must have port 80 or 443.'],
  ])('%s', async (_what, path, message) => {
    await expect(fetch(path)).rejects.toThrow(message)
  })

  test.each([
    '127.0.0.2',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[fd00::1]',
    '0x7f.2',
    '2130706434',
    '0177.0.0.2',
  ])('the address %s, even after a redirect', async (host) => {
    const message = 'The URL is in a private network.'
    await expect(fetch(`http://${host}/`)).rejects.toThrow(message)
    await expect(fetch(redirect(`https://${host}/`))).rejects.toThrow(message)
  })

  test('a host that has one private address among others', async () => {
    const isAllowedAddress = () => false
    await expect(fetch(`http://localhost:${port}/image`, { isAllowedAddress })).rejects.toThrow('private network')
  })

  test('this machine, by the default rules', async () => {
    const own = { isAllowedAddress: fetchRules.isAllowedAddress }
    await expect(fetch('/image', own)).rejects.toThrow('private network')
    await expect(fetch(`http://localhost:${port}/image`, own)).rejects.toThrow('private network')
  })

  test('a site that doesn’t respond in time', async () => {
    await expect(fetch('/silent', { answerTimeout: 50 })).rejects.toThrow('more than 0.05 seconds to respond')
  })

  test('a site that sends too slowly', async () => {
    await expect(fetch('/slow', { totalTimeout: 200 })).rejects.toThrow('The image took more than 0.2 seconds.')
  })
})

test('a file that is longer than declared is cut off', async () => {
  expect((await fetch('/long')).toString()).toBe('long')
})

test('the default limits match uploads and the documentation', () => {
  expect([fetchRules.answerTimeout, fetchRules.totalTimeout, maxImageBytes]).toEqual([10_000, 30_000, 10_485_760])
})
