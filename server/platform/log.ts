import { hostname } from 'node:os'
import { inspect } from 'node:util'
import { type FastifyServerOptions, LogController } from 'fastify'
import { hasErrorCode, isDatabaseUnavailable, listCauses } from './db/error-codes.ts'
import { withoutParameters } from './db/without-parameters.ts'
import { SetupError, StorageError } from './errors.ts'

/** Milliseconds for which the same error of an unavailable server is not logged again. */
const silence = 60_000

/**
 * Logs one JSON line per event, with the time in UTC and the level as a word. Requests are logged at debug level, without their query, which may contain a token.
 * Headers, bodies and the parameters of failed statements are never logged. While the database, the mail server
 * or the image storage is unavailable, each of its errors is logged once a minute.
 */
export function logOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const countSuppressed = limitErrors()
  return {
    logger: {
      level,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      hooks: {
        logMethod(args, method) {
          const [line] = args as unknown[]
          const suppressed = countSuppressed((line as { err?: unknown } | undefined)?.err)
          if (suppressed === undefined) return
          if (suppressed > 0) args[0] = { ...(line as object), suppressed }
          method.apply(this, args)
        },
      },
      formatters: {
        level: (label) => ({ level: label }),
        // Runs before the serializers.
        log: (line) => Object.fromEntries(Object.entries(line).map(([key, value]) => [key, withoutParameters(value)])),
      },
      serializers: {
        req: ({ method, url, id }) => ({ method, path: url.split('?', 1)[0], id }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
    logController: new LogController({ disableRequestLogging: level !== 'debug' && level !== 'trace' }),
  }
}

/**
 * Prints messages outside of the shop's log, such as on startup: as plain text on a terminal, otherwise as lines of
 * the log. `print` is for tests.
 */
export function printProgress(
  text: string,
  { level = 'info', isTerminal = process.stdout.isTTY, print = console.log }: PrintOptions = {},
): void {
  if (isTerminal) return print(text)
  const time = new Date().toISOString()
  for (const line of text.split('\n').map((each) => each.trim().replaceAll(/ {2,}/g, ' '))) {
    if (line !== '') print(JSON.stringify({ level, time, pid: process.pid, hostname: hostname(), msg: line }))
  }
}

/** Prints an error that ends the process. Problems that the operator can fix need no stack trace. */
export function printFatal(error: unknown): void {
  const text = error instanceof SetupError ? error.message : inspect(withoutParameters(error))
  printProgress(`\n${text}\n`, { level: 'fatal', isTerminal: process.stderr.isTTY, print: console.error })
}

type PrintOptions = { level?: 'info' | 'warn' | 'fatal'; isTerminal?: boolean; print?: (line: string) => void }

/** nodemailer's codes of connection errors. */
const mailServerAway = ['ECONNECTION', 'ESOCKET', 'EDNS']

/**
 * Returns a function that is called for each error to log. It returns undefined if the error must not be logged, otherwise
 * how many times the same one was not logged before.
 */
function limitErrors(): (error: unknown) => number | undefined {
  const last = new Map<string, { loggedAt: number; suppressed: number }>()
  return (error) => {
    if (!isUnavailable(error)) return 0
    const key = kindOf(error)
    const earlier = last.get(key)
    if (earlier && Date.now() - earlier.loggedAt < silence) {
      earlier.suppressed += 1
      return undefined
    }
    last.set(key, { loggedAt: Date.now(), suppressed: 0 })
    return earlier?.suppressed ?? 0
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof StorageError || isDatabaseUnavailable(error) || hasErrorCode(error, ...mailServerAway)
}

/** Whether the storage failed, and the code of the first cause, or its name: messages may contain SQL statements. */
function kindOf(error: unknown): string {
  const { code, name = '' } = listCauses(error).at(-1) ?? {}
  return `${error instanceof StorageError ? 'storage ' : ''}${typeof code === 'string' ? code : name}`
}
