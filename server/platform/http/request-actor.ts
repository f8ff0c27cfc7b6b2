import type { FastifyInstance } from 'fastify'
import { type Actor, cleanLine } from '../audit/record-events.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request, for the audit log. The user is known in scopes guarded by `requireSession`. */
    readonly actor: Actor
  }
}

const maxUserAgentLength = 300

export function identifyActors(app: FastifyInstance): void {
  app.decorateRequest('actor', {
    getter() {
      const { session, ip, headers } = this
      return {
        userId: session?.user.id ?? null,
        role: session?.user.role ?? null,
        ip,
        userAgent: cleanLine(headers['user-agent'] ?? '', maxUserAgentLength),
      }
    },
  })
}
