import { PassThrough } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { StorageError } from './errors.ts'
import { logOptions, printProgress } from './log.ts'

type Serializers = { req: (request: object) => unknown }

test('requests are logged without their query', () => {
  const { serializers } = logOptions('debug').logger as { serializers: Serializers }
  const request = { method: 'GET', url: '/reset-password?token=secret&email=a', id: '1', headers: { cookie: 'secret' } }
  expect(serializers.req(request)).toEqual({ method: 'GET', path: '/reset-password', id: '1' })
})

describe('a failed statement', () => {
  /** Returns the log line, raw and parsed. */
  function logged(error: unknown) {
    const { logger, ...options } = logOptions('info')
    const stream = new PassThrough()
    Fastify({ ...options, logger: { ...(logger as object), stream } }).log.error({ err: error }, 'It failed.')
    const line = String(stream.read())
    return { line, ...(JSON.parse(line) as { msg: string; err: Record<string, string> }) }
  }

  const driver = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(secret) exists.' })
  const failed = () =>
    new DrizzleQueryError('insert into users values ($1)', ['secret\n    at secret\nparams: '], driver)

  function ofItself() {
    const error = failed()
    error.cause = error
    return error
  }

  test('a failed statement is logged with query, cause and stack, but without parameters', () => {
    const { line, msg, err } = logged(failed())
    expect(line).not.toMatch(/secret|"params"|params:/)
    expect([msg, err]).toMatchObject([
      'It failed.',
      {
        type: 'DrizzleQueryError',
        message: 'Failed query: insert into users values ($1): duplicate key',
        query: 'insert into users values ($1)',
      },
    ])
    expect(err['stack']).toMatch(/^Error: Failed query.*\n {4}at failed .*caused by: Error: duplicate key\n {4}at /s)
  })

  test.each([
    ['the cause of another', () => new Error('The order was not placed', { cause: failed() })],
    ['part of an AggregateError', () => new AggregateError([failed()], 'All failed')],
    ['the driver’s own', () => Object.assign(new Error('null value'), { params: ['secret'], detail: '(secret)' })],
    ['its own cause', ofItself],
  ])('a failed statement is not logged with parameters as %s', (_name, make) => {
    expect(logged(make()).line).not.toMatch(/secret|"params"|params:/)
  })

  test('the error of a failed statement is not modified', () => {
    const error = failed()
    logged(error)
    expect([error.params, error.cause, error.message]).toEqual([
      ['secret\n    at secret\nparams: '],
      driver,
      expect.stringContaining('secret') as string,
    ])
  })
})

test('a line has its time in UTC and its level as a word', () => {
  const { logger, ...options } = logOptions('info')
  const stream = new PassThrough()
  Fastify({ ...options, logger: { ...(logger as object), stream } })
    .log.child({ reqId: 1 })
    .warn('It is late.')
  expect(JSON.parse(String(stream.read()))).toMatchObject({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    msg: 'It is late.',
  })
})

test('startup messages are plain text on a terminal, and log lines elsewhere', () => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  printProgress('\n  Lamps is running at a\n  Data:   b\n', { isTerminal: true, print })
  expect(lines.splice(0)).toEqual(['\n  Lamps is running at a\n  Data:   b\n'])
  printProgress('\n  Lamps is running at a\n  Data:   b\n', { isTerminal: false, print })
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'info', msg: 'Lamps is running at a' },
    { level: 'info', msg: 'Data: b' },
  ])
})

test('while the database or the storage is unavailable, each of its errors is logged once a minute', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { logger, ...options } = logOptions('info')
  const stream = new PassThrough()
  const { log } = Fastify({ ...options, logger: { ...(logger as object), stream } })
  const refused = () => ({ cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
  const away = () => new Error('Failed query', refused())
  const lines = () =>
    String(stream.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { msg: string; suppressed?: number })
  for (let second = 0; second < 30; second += 1) {
    log.error({ err: away() }, 'background error')
    log.child({ reqId: second }).error({ err: away() }, 'request failed')
    log.error({ err: new StorageError('No answer', refused()) }, 'no storage')
    vi.advanceTimersByTime(1000)
  }
  log.error({ err: new Error('another') }, 'something else')
  log.error({ err: new Error('another') }, 'something else')
  expect(lines().map(({ msg }) => msg)).toEqual(['background error', 'no storage', 'something else', 'something else'])
  vi.advanceTimersByTime(60_000)
  log.error({ err: away() }, 'background error')
  expect(lines()).toMatchObject([{ msg: 'background error', suppressed: 59 }])
})
