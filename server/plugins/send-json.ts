import type { FastifyReply } from 'fastify'

/** Sends bytes that are JSON already, so that nothing writes them a second time. */
export function sendJson(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
}
