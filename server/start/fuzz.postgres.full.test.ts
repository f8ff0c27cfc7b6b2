import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplesFor, findProblem, hostileRequests, maxDuration } from '../test/hostile-requests.ts'
import { malformedRequests } from '../test/malformed-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

/** `npm run fuzz` sends more of them. */
const count = 20_000

const batchSize = 50

/** Each test has its own shop, since hostile requests can close one. */
const openShop = () => openTestShop({ settings: { RATE_LIMITS: 'off' } })

test('no request makes the shop fail, hang or violate the response format', { timeout: 600_000 }, async () => {
  const { app, aProductRow, aUser, catalog, signIn } = await openShop()
  for (const id of ['lamp', 'vase']) await aProductRow({ id, stock: 1000 })
  await catalog.refresh()
  const [user, admin] = [await aUser(), await aUser({ role: 'admin' })]
  const { paths } = (await app.inject({ url: '/api/docs/json', headers: await signIn(admin) })).json()
  const anyRequest = hostileRequests(paths, examplesFor(user))
  const problems: string[] = []
  for (let sent = 0; sent < count && problems.length < 10; sent += batchSize) {
    // New sessions for each batch, because requests sign out.
    const sessions = [{}, await signIn(user), await signIn(user), await signIn(admin), await signIn(admin)]
    const requests = fc.sample(anyRequest, { numRuns: batchSize, seed: sent + 1 })
    for (const [index, request] of requests.entries()) {
      const headers = { ...request.headers, ...sessions[index % sessions.length] }
      const send = async () => {
        const startedAt = performance.now()
        const { statusCode, body } = await app.inject({ ...request, headers })
        return { statusCode, body, duration: performance.now() - startedAt }
      }
      let answer = await send()
      // Up to twice more, because the machine may have been busy.
      for (let again = 0; again < 2 && answer.duration > maxDuration; again += 1) answer = await send()
      const problem = findProblem(answer)
      if (problem) problems.push(`${problem}: ${JSON.stringify({ ...request, headers })}`.slice(0, 2000))
    }
  }
  expect(problems).toEqual([])
})

test('malformed requests are rejected without being interpreted as other requests', async () => {
  const { app } = await openShop()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const answers = await Promise.all(
    Object.entries(malformedRequests).map(async ([name, bytes]) => ({ name, ...(await sendBytes(origin, bytes)) })),
  )
  // HTTP/1.0, two hosts, upgrades, and pipelined requests get a response.
  const answered = answers.filter(({ statuses }) => statuses.includes(200)).map(({ name }) => name)
  expect(answered).toEqual(['two hosts', 'an upgrade', 'an upgrade to HTTP/2', 'HTTP/1.0', '100 pipelined requests'])
  const failed = answers.filter(({ statuses }) => statuses.some((status) => status === 404 || status >= 500))
  expect(failed).toEqual([])
  expect(answers.flatMap(({ problems }) => problems)).toEqual([])
  expect((await fetch(`${origin}/api/products`)).status).toBe(200)
})

/** Sends bytes and returns the statuses of the responses, and their problems. Node's own errors have no body. */
async function sendBytes(origin: string, bytes: string): Promise<{ statuses: number[]; problems: string[] }> {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => void (received += text))
  socket.write(bytes, 'latin1')
  // Until the connection is closed, or all responses have arrived.
  for (let known = -1; !socket.closed && (known < received.length || known === 0); await wait(300)) {
    known = received.length
  }
  socket.destroy()
  const answers = received.split(/(?=HTTP\/1\.1 \d{3} )/).filter((answer) => answer !== '')
  const statusOf = (answer: string) => Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
  const problems = answers
    .filter((answer) => /content-type: application\/json/i.test(answer))
    .flatMap((answer) => {
      const [, body = ''] = answer.split('\r\n\r\n')
      return findProblem({ statusCode: statusOf(answer), body, duration: 0 }) ?? []
    })
  return { statuses: answers.map(statusOf), problems }
}
