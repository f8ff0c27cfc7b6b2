import * as z from 'zod/mini'

/** PostgreSQL rejects malformed UUIDs with an error, so check first. */
export function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success
}
