import type { FastifyReply } from 'fastify'
import { searchHeaders } from '#contract/listing.ts'
import type { ReadQuery } from '../../search/read-query.ts'

/** The search headers of a response. */
export type SearchHeaders = { isNearest: boolean; guess?: string | undefined; query?: ReadQuery | undefined }

export function sendSearchHeaders(reply: FastifyReply, { isNearest, guess, query }: SearchHeaders): void {
  if (isNearest) reply.header(searchHeaders.nearest, 'true')
  if (guess !== undefined) reply.header(searchHeaders.guess, encodeURIComponent(guess))
  if (query) reply.header(searchHeaders.filters, String(toParameters(query)))
}

function toParameters({ words, filters }: ReadQuery): URLSearchParams {
  const parameters = new URLSearchParams(words ? { q: words } : {})
  for (const [name, value] of Object.entries(filters)) parameters.set(name, String(value))
  return parameters
}
