import type { FastifyReply } from 'fastify'

/** Sends JSON that is already serialized. */
export function sendJson(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
}
