import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whether the shop itself makes a request, to render a page: who may see the page, and how often, is checked before. */
export function isFromPage({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return !(raw.socket instanceof Socket)
}
