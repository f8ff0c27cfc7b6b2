import * as z from 'zod/mini'

/** PostgreSQL refuses even to look for an id that is none. */
export function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success
}
