import { type FastifyServerOptions, LogController } from 'fastify'

/**
 * One JSON line per event. Requests are logged at debug level, without their query: a mailed link carries its token
 * there. Headers and bodies are never logged.
 */
export function logOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level,
      serializers: {
        req: ({ method, url, id }) => ({ method, path: url.split('?', 1)[0], id }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
    logController: new LogController({ disableRequestLogging: level !== 'debug' && level !== 'trace' }),
  }
}
