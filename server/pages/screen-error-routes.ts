import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reportScreenError } from '#contract/pages/screen-errors.ts'
import type { Env } from '../env.ts'
import { createProcessLimit } from '../platform/limits/process-limit.ts'

const perUser = { max: 20, perSeconds: 3600 }

/** Logs errors of admin screens, which browsers draw. The server logs errors of the pages that it renders itself. */
export const screenErrorRoutes: FastifyPluginAsyncZod<{ env: Env }> = async (app, { env }) => {
  const reports = createProcessLimit(env, perUser)
  app.route({
    ...reportScreenError,
    config: { permission: 'view' },
    async handler({ body, log, session: { user } }) {
      reports.take(user.id)
      log.error({ screenError: body }, 'drawing a screen failed')
      return {}
    },
  })
}
