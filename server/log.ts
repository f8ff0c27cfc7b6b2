import { type FastifyServerOptions, LogController } from 'fastify'
import { withoutParameters } from './db/without-parameters.ts'

/**
 * Logs one JSON line per event. Requests are logged at debug level, without their query, which may contain a token.
 * Headers, bodies and the parameters of failed statements are never logged.
 */
export function logOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level,
      formatters: {
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
