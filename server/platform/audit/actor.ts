import type { User } from '#contract/accounts/accounts.ts'

/** Who does something. Plain data, so that actions and jobs can pass it on. */
export type Actor = {
  /** Null for guests and for the shop itself. */
  userId: string | null
  role: User['role'] | null
  /** Null for the shop itself. */
  ip: string | null
  userAgent: string
}

/** The shop itself: jobs, the start, and commands on its machine. */
export const system: Actor = { userId: null, role: null, ip: null, userAgent: '' }

/** The same client, as a user who has just signed in. */
export function asUser(actor: Actor, { id, role }: Pick<User, 'id' | 'role'>): Actor {
  return { ...actor, userId: id, role }
}

/** At most `max` characters of untrusted text, without characters that could disguise others. */
export function cleanLine(text: string, max: number): string {
  return text.slice(0, max).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
}
