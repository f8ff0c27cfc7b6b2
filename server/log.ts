import { type FastifyServerOptions, LogController } from 'fastify'
import { withoutParameters } from './db/without-parameters.ts'

/**
 * One JSON line per event. Requests are logged at debug level, without their query: a mailed link carries its token
 * there. Headers and bodies are never logged, nor what a failed statement was run with.
 */
export function logOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level,
      formatters: {
        // Before the serializers, so that errors keep the usual one.
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
