import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import type { AppSetup, NewRecoveryCodes } from '#contract/accounts/second-factor.ts'
import { readEmails } from '../test/read-emails.ts'
import { startProcess } from '../test/start-process.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createPostgresDatabase } from '../test/test-database.ts'

/** A server process that logs everything, and renames the table of users on SIGUSR2. */
const serverCode = (folder: string, databaseUrl: string) => `
  import { buildApp } from './start/app.ts'
  import { openPostgres } from './platform/db/postgres.ts'
  import { parseEnvironment } from './env.ts'
  import { createServices } from './start/services.ts'
  import { cheapPasswordCost } from './test/factories.ts'
  import { aPage, aWebApp } from './test/web-app.ts'

  const env = parseEnvironment({ DATA_DIR: ${JSON.stringify(folder)}, LOG_LEVEL: 'trace' })
  const database = await openPostgres(${JSON.stringify(databaseUrl)})
  const onError = (error) => app.log.error({ err: error }, 'background error')
  const services = await createServices(database, env, onError, { passwordCost: cheapPasswordCost })
  const app = await buildApp({ ...services, env, database, web: aWebApp(async () => aPage('')) })
  process.on('SIGUSR2', async () => {
    await database.executeSql('alter table users rename to lost')
    app.log.info('lost')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
`

async function startServer() {
  const folder = await temporaryFolder(onTestFinished)
  const { nextLine, pid } = startProcess(serverCode(folder, await createPostgresDatabase()))
  const log: string[] = []
  const readUntil = async (words: string) => {
    for (;;) {
      const line = await nextLine()
      log.push(line)
      if (line.includes(words)) return line
    }
  }
  const origin = /http:[^"]+\d/.exec(await readUntil('listening at'))?.[0] ?? ''
  const send = (method: string, path: string, body?: object | string, cookie = '') =>
    fetch(origin + path, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return { log, readUntil, send, pid, outboxFolder: join(folder, 'outbox') }
}

const cookieOf = (reply: Response) => reply.headers.get('set-cookie')?.split(';', 1)[0] ?? ''

const email = 'ada@example.net'
const passwords = ['first secret', 'second secret', 'third secret', 'wrong secret']
const [first, second, third, wrong] = passwords as [string, string, string, string]

test('passwords, tokens and cookies are never logged, at any level and for any error', async () => {
  const { log, readUntil, send, pid, outboxFolder } = await startServer()

  const signedUp = await send('POST', '/api/auth/signup', { email, password: first })
  const signedIn = await send('POST', '/api/auth/login', { email, password: first }, 'theme=secret')
  const cookie = cookieOf(signedIn)
  await send('POST', '/api/auth/login', { email, password: wrong })
  await send('POST', '/api/auth/login', `{"password":"${wrong}"`)
  await send('PATCH', '/api/users', { password: second, currentPassword: wrong }, cookie)
  await send('PATCH', '/api/users', { password: second, currentPassword: first }, cookie)
  const setup = await send('POST', '/api/users/own/authenticator-app', {}, cookie)
  const { secret: appSecret } = (await setup.json()) as AppSetup
  const app = new TOTP({ secret: appSecret })
  const codes: string[] = []
  // Of the next period, because each code works once.
  const nextCode = () => {
    codes.push(app.generate({ timestamp: Date.now() + 30_000 * codes.length }))
    return codes.at(-1)
  }
  const added = await send('POST', '/api/users/own/authenticator-app/confirmation', { code: nextCode() }, cookie)
  const { recoveryCodes } = (await added.json()) as NewRecoveryCodes
  const halfSignedIn = await send('POST', '/api/auth/login', { email, password: second })
  await send('POST', '/api/auth/login/second-factor', { code: 'incorrect-code' }, cookieOf(halfSignedIn))
  const inTwoSteps = await send('POST', '/api/auth/login/second-factor', { code: nextCode() }, cookieOf(halfSignedIn))
  await send('POST', '/api/auth/verification', { code: recoveryCodes[0] }, cookieOf(inTwoSteps))
  await send('DELETE', '/api/users/own/authenticator-app', undefined, cookieOf(inTwoSteps))
  expect([halfSignedIn, inTwoSteps].map(({ status }) => status)).toEqual([401, 200])
  await send('POST', '/api/auth/reset-password-request', { email })
  const links = async () =>
    (await readEmails(outboxFolder)).flatMap(
      ({ text }) => /(confirm|reset)-.*token=([\w-]+)/.exec(text)?.slice(1) ?? [],
    )
  await expect.poll(async () => (await links()).length).toBe(4)
  const emailed = await links()
  const [confirmation = '', token = ''] = ['confirm', 'reset'].map((page) => emailed[emailed.indexOf(page) + 1])
  await send('GET', `/confirm-email?token=${confirmation}&email=${email}`, undefined, cookie)
  await send('POST', '/api/auth/confirm-email', { token: confirmation, email })
  await send('GET', `/reset-password?token=${token}&email=${email}`, undefined, cookie)
  await send('POST', '/api/auth/reset-password', { token, email, password: third })
  const again = await send('POST', '/api/auth/login', { email, password: third })
  expect([signedUp, signedIn, again].map(({ status }) => status)).toEqual([200, 200, 200])

  process.kill(pid, 'SIGUSR2')
  await readUntil('"lost"')
  const broken = [
    await send('POST', '/api/auth/signup', { email: 'eve@example.net', password: first }),
    await send('POST', '/api/auth/login', { email, password: third }),
    await send('GET', '/api/auth/check', undefined, cookieOf(again)),
    await send('POST', '/api/auth/reset-password', { token, email, password: third }),
  ]
  expect(broken.map(({ status }) => status)).toEqual([500, 500, 500, 500])
  await send('GET', '/healthz')
  await readUntil('/healthz')

  expect(log.filter((line) => line.includes('a request failed'))).toHaveLength(4)
  const tokens = [signedUp, signedIn, halfSignedIn, inTwoSteps, again].map(
    (reply) => cookieOf(reply).split('=')[1] ?? '',
  )
  // Numbers of six digits may also be part of others.
  const ofSecondFactor = [appSecret, ...recoveryCodes, ...codes.map((code) => `"${code}"`), 'incorrect-code']
  const others = [confirmation, token, 'theme=', email, 'eve@example.net']
  for (const secret of [...passwords, ...tokens, ...ofSecondFactor, ...others]) {
    expect(secret).not.toBe('')
    expect(log.filter((line) => line.includes(secret))).toEqual([])
  }
  // In addition, emails may fail in the background.
  expect(log.filter((line) => /Failed query(?!.*background error)/.test(line))).toHaveLength(4)
  expect(log.filter((line) => /\$argon2|"params"|params:/.test(line))).toEqual([])
})
