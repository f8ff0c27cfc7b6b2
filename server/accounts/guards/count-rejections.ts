import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/accounts.ts'
import type { AuditEvent } from '#contract/audit-log/audit-events.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { EventCounter } from '../../platform/audit/event-counter.ts'
import { asUser, cleanLine } from '../../platform/audit/record-events.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Sessions } from '../sessions/sessions.ts'

/** Other errors with these statuses are only a prompt, for example for a second step. */
const eventsByError: Partial<Record<ErrorCode, AuditEvent>> = {
  forbidden: 'access_denied',
  origin_not_allowed: 'access_denied',
  too_many_requests: 'rate_limited',
}

const maxPathLength = 200

/** Counts requests that are rejected because of who sends them, from where, or how many, in the audit log. */
export function countRejections(app: FastifyInstance, sessions: Sessions, eventCounter: EventCounter): void {
  /** No one waits for it. */
  async function count(request: FastifyRequest, event: AuditEvent, except?: User['role']): Promise<void> {
    const { sessionToken, method, url, log } = request
    const path = cleanLine(`${method} ${url.split('?', 1)[0]}`, maxPathLength)
    try {
      // Pages, and requests that are rejected early, have no user.
      const user = (request.session ?? (await sessions.find(sessionToken)))?.user
      if (user && user.role === except) return
      const actor = user ? asUser(request.actor, user) : request.actor
      eventCounter.count(actor, { event, subject: { type: 'path', id: path } })
    } catch (error) {
      log.error({ err: error }, 'a rejected request was not recorded')
    }
  }

  app.addHook('onError', async (request, _reply, error) => {
    const event = error instanceof ShopError ? eventsByError[error.code] : undefined
    if (event) void count(request, event)
  })

  // The web app guards its pages. It returns 403 to admins if an API request has a requirement.
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode === 403 && /^\/admin\b/.test(request.url)) void count(request, 'access_denied', 'admin')
  })
}
