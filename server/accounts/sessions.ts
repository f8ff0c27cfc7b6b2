import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { User } from '#contract/accounts.ts'
import { createToken, hashToken } from '../cookies/token.ts'
import { createTokenCookie } from '../cookies/token-cookie.ts'
import type { Database, Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { ShopError } from '../errors.ts'
import { wrongCredentials } from './log-in.ts'
import {
  deleteSessionByToken,
  holdPassword,
  insertSession,
  prepareFindSession,
  toUser,
  touchSession,
} from './queries.ts'

export type Session = { id: string; user: User }

/** Milliseconds after which a session that nobody uses ends. */
const idleLife = 30 * 86_400_000

/** Milliseconds between two notes that a session is in use. */
const touchedEvery = 5 * 60_000

/**
 * Milliseconds for which a session is remembered without asking the database. Changes are announced, so this is the
 * longest that one can go unnoticed by a process that cannot hear.
 */
const rememberedFor = 60_000

const mostRemembered = 10_000

/** Who is signed in: kept in the database, for all processes, and remembered in this one. */
export type Sessions = {
  /** Who sends a request; null for a visitor. */
  find(request: Pick<FastifyRequest, 'headers'>): Promise<Session | null>
  /** The same, but refuses a visitor with unauthenticated. */
  get(request: Pick<FastifyRequest, 'headers'>): Promise<Session>
  /**
   * Signs somebody in, under a new token, and ends the session that the request came with. Answers the cookie's header.
   * Given the hash that a password was found to fit, it refuses with wrong_credentials where the account has another by
   * now: a new password ends the sessions of the one before, also those that are about to begin.
   */
  begin(request: Pick<FastifyRequest, 'headers'>, userId: string, passwordHash?: string): Promise<string>
  /** Signs out. Answers the header that takes the cookie away. */
  end(request: Pick<FastifyRequest, 'headers'>): Promise<string>
  /** To be called after a change to an account, so that this process does not answer from before it. */
  forget(userId: string): void
}

/** Opens the sessions of a shop. Needs the database to be up to date. */
export async function openSessions({ db, listen }: Pick<Database, 'db' | 'listen'>, env: Env): Promise<Sessions> {
  const cookie = createTokenCookie(env, 'galleria_session')
  const readSession = prepareFindSession(db)
  const remembered = new LRUCache<string, Session>({ max: mostRemembered, ttl: rememberedFor })
  let changes = 0

  function forget(userIds?: string[]): void {
    changes += 1
    if (!userIds) return remembered.clear()
    for (const [key, { user }] of remembered.entries()) if (userIds.includes(user.id)) remembered.delete(key)
  }

  await listen(
    'accounts',
    (payload) => forget(payload === '*' ? undefined : (JSON.parse(payload) as string[])),
    () => forget(),
  )

  async function findByToken(token: string): Promise<Session | null> {
    const tokenHash = hashToken(token)
    const known = remembered.get(tokenHash)
    if (known) return known
    const before = changes
    const found = await readSession(tokenHash)
    if (!found) return null
    await touch(db, found.session)
    const session = { id: found.session.id, user: toUser(found.user) }
    // What was read while something changed may be the older state already, so it is answered but not remembered.
    if (before === changes) remembered.set(tokenHash, session)
    return session
  }

  const find: Sessions['find'] = async ({ headers }) => {
    const token = cookie.read(headers.cookie)
    return token === undefined ? null : findByToken(token)
  }

  async function deleteSessionOf({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
    const token = cookie.read(headers.cookie)
    if (token === undefined) return
    const tokenHash = hashToken(token)
    await deleteSessionByToken(db, tokenHash)
    changes += 1
    remembered.delete(tokenHash)
  }

  return {
    find,
    async get(request) {
      const session = await find(request)
      if (!session) throw new ShopError('unauthenticated', 'Please sign in.')
      return session
    },
    async begin(request, userId, passwordHash) {
      const token = createToken()
      await db.transaction(async (tx) => {
        if (passwordHash !== undefined && !(await holdPassword(tx, userId, passwordHash))) throw wrongCredentials()
        await insertSession(tx, {
          tokenHash: hashToken(token),
          userId,
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
          expiresAt: new Date(Date.now() + idleLife),
        })
      })
      await deleteSessionOf(request)
      return cookie.give(token)
    },
    async end(request) {
      await deleteSessionOf(request)
      return cookie.take()
    },
    forget: (userId) => forget([userId]),
  }
}

async function touch(db: Db, { id, lastSeenAt }: { id: string; lastSeenAt: Date }): Promise<void> {
  const now = Date.now()
  if (now - lastSeenAt.getTime() > touchedEvery) await touchSession(db, id, new Date(now + idleLife))
}
