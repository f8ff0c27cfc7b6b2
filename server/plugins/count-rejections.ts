import type { FastifyInstance } from 'fastify'
import type { AuditEvent } from '#contract/audit-events.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { asUser, cleanLine } from '../audit/actor.ts'
import type { EventCounter } from '../audit/event-counter.ts'

const events: Record<number, AuditEvent> = { 403: 'access_denied', 429: 'rate_limited' }

const maxPathLength = 200

/** Counts rejected requests in the audit log, after they were answered. */
export function countRejections(app: FastifyInstance, sessions: Sessions, eventCounter: EventCounter): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    const event = events[statusCode]
    if (!event) return
    const { actor, sessionToken, method, url, log } = request
    const path = cleanLine(`${method} ${url.split('?', 1)[0]}`, maxPathLength)
    try {
      // Pages, and requests that are rejected early, don't know their user.
      const user = actor.userId === null ? (await sessions.find(sessionToken))?.user : undefined
      eventCounter.count(user ? asUser(actor, user) : actor, { event, subject: { type: 'path', id: path } })
    } catch (error) {
      log.error({ err: error }, 'a rejected request was not recorded')
    }
  })
}
