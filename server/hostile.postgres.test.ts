import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ErrorReply } from '#contract/errors.ts'
import { usualPassword } from './test/factories.ts'
import { hostileRequests } from './test/hostile-requests.ts'
import { openTestShop } from './test/test-shop.ts'

/** More and others can be sent with `HOSTILE_REQUESTS=1000000 HOSTILE_SEED=2 npm run hostile`. */
const count = Number(process.env['HOSTILE_REQUESTS'] ?? 20_000)
const seed = Number(process.env['HOSTILE_SEED'] ?? 1)

const batchSize = 50

/** Milliseconds that an answer may take. */
const maxDuration = 1000

const picture = '/media/0123456789abcdef-960x1200-ece6dd/960.webp'

/** Texts that exist or are accepted, by field. */
const texts = {
  product: ['lamp', 'vase'],
  category: ['lighting'],
  brand: ['lumbrace'],
  title: ['Oat Lamp'],
  description: ['It gives light.'],
  color: ['Oat'],
  src: [picture],
  thumbnail: [picture],
  name: ['Ada'],
  street: ['Mill Road 9'],
  city: ['Berg'],
  postalCode: ['80331'],
  country: ['DE'],
  phone: ['030 1234567'],
  password: [usualPassword],
  currentPassword: [usualPassword],
  newPassword: [usualPassword],
  from: ['2026-01-01'],
  to: ['2026-12-31'],
  timeZone: ['Europe/Berlin'],
  code: ['123456', '8k2fm-x0t9q'],
}

const { app, aProductRow, aUser, catalog, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

test('no request makes the shop fail, hang or answer in another shape', { timeout: 86_400_000 }, async () => {
  for (const id of ['lamp', 'vase']) await aProductRow({ id, stock: 1000 })
  await catalog.refresh()
  const [user, admin] = [await aUser(), await aUser({ role: 'admin' })]
  const { paths } = (await app.inject({ url: '/api/docs/json', headers: await signIn(admin) })).json()
  const examples = { ...texts, id: [...texts.product, user.id], email: [user.email, 'new@example.com'] }
  const anyRequest = hostileRequests(paths, examples)
  const problems: string[] = []
  for (let sent = 0; sent < count && problems.length < 10; sent += batchSize) {
    // New sessions for each batch, because requests sign out.
    const sessions = [{}, await signIn(user), await signIn(user), await signIn(admin), await signIn(admin)]
    const requests = fc.sample(anyRequest, { numRuns: batchSize, seed: seed + sent })
    for (const [index, request] of requests.entries()) {
      const headers = { ...request.headers, ...sessions[index % sessions.length] }
      const send = async () => {
        const startedAt = performance.now()
        const { statusCode, body } = await app.inject({ ...request, headers })
        return { statusCode, body, duration: performance.now() - startedAt }
      }
      let answer = await send()
      // Once more, because the machine may have been busy.
      if (answer.duration > maxDuration) answer = await send()
      const problem = findProblem(answer)
      if (problem) problems.push(`${problem}: ${JSON.stringify({ ...request, headers })}`.slice(0, 2000))
    }
  }
  expect(problems).toEqual([])
})

type Answer = { statusCode: number; body: string; duration: number }

function findProblem({ statusCode, body, duration }: Answer): string | undefined {
  if (statusCode >= 500) return `${statusCode} ${body}`
  if (duration > maxDuration) return `${Math.round(duration)} ms`
  if (statusCode < 400) return undefined
  try {
    return ErrorReply.safeParse(JSON.parse(body)).success ? undefined : `${statusCode} ${body}`
  } catch {
    return `${statusCode} ${body}`
  }
}
