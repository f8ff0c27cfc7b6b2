import type { User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import { Cache } from '../../platform/cache/cache.ts'
import { growingCache } from '../../platform/cache/growing-cache.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { parseIds } from '../../platform/db/parse-ids.ts'
import { ShopError } from '../../platform/errors.ts'
import { createToken, hashToken } from '../../platform/http/token.ts'
import { retentionDays } from '../../retention.ts'
import { lockPasswordHash, wrongCredentials } from '../passwords/queries.ts'
import { toUser } from '../queries.ts'
import { deleteSessionByToken, findSession, insertSession, touchSession, updateVerifiedAt } from './queries.ts'

export type Session = {
  id: string
  user: User
  /** When the user last proved who they are. */
  verifiedAt: Date
}

type NewSession = {
  userId: string
  userAgent?: string | undefined
  /** The hash that the password was verified against. */
  passwordHash?: string | null
  /** The token of the session that the new one replaces. */
  replaces?: string | undefined
  /** Who signs in, for the audit log. */
  actor?: Actor
}

/** Milliseconds after which an unused session expires. Those of admins end earlier, see queries.ts. */
const idleTimeout = retentionDays.session * 86_400_000

/** Milliseconds between two updates of `lastSeenAt`. */
const touchInterval = 5 * 60_000

/** Milliseconds for which a session is cached. Only matters if a notification is lost. */
const cacheTtl = 60_000

const maxCached = 10_000

const maxUserAgentLength = 300

/** Sessions are stored in the database and cached in the process. See docs/behavior.md#sessions. */
export type Sessions = {
  /** Returns null without a token, or if its session has ended. */
  find(token: string | undefined): Promise<Session | null>
  /** Like `find`, but throws `unauthenticated` instead of returning null. */
  get(token: string | undefined): Promise<Session>
  /**
   * Starts a session and returns its token. Throws `invalid_credentials` if the password has been changed since it was
   * verified: a new password ends all earlier sessions, so none may start with the old one.
   */
  begin(session: NewSession): Promise<string>
  /** Like `get`, but reads the database. */
  read(token: string | undefined): Promise<Session>
  /** Records that the user has just proved who they are. */
  setVerified(token: string | undefined): Promise<void>
  end(token: string | undefined): Promise<void>
  /** Call this after changing an account, so that this process doesn't respond from its cache. */
  forget(userId: string): void
}

/** Needs an up-to-date database. */
export async function createSessions({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<Sessions> {
  const cache = new Cache('sessions', growingCache<Session>({ max: maxCached, ttl: cacheTtl }))

  const forgetUsers = (ids: string[]) => cache.forgetWhere(({ user }) => ids.includes(user.id))

  await listen(
    'accounts',
    (payload) => {
      const ids = parseIds(payload)
      if (ids) forgetUsers(ids)
      else cache.forget()
    },
    () => cache.forget(),
  )

  async function find(token: string | undefined): Promise<Session | null> {
    if (token === undefined) return null
    const tokenHash = hashToken(token)
    const cached = cache.get(tokenHash)
    if (cached) return cached
    const store = cache.begin()
    const found = await findSession(db, tokenHash)
    if (!found) return null
    await touch(db, found.session)
    const { id, verifiedAt } = found.session
    const session = { id, user: toUser(found.user), verifiedAt }
    store(tokenHash, session, { ttl: Math.min(cacheTtl, Math.ceil(found.secondsLeft * 1000)) })
    return session
  }

  async function get(token: string | undefined): Promise<Session> {
    const session = await find(token)
    if (!session) throw new ShopError('unauthenticated', t('Sign in to continue.'))
    return session
  }

  async function end(token: string | undefined): Promise<void> {
    if (token === undefined) return
    const tokenHash = hashToken(token)
    await deleteSessionByToken(db, tokenHash)
    cache.forget([tokenHash])
  }

  return {
    find,
    get,
    read(token) {
      if (token !== undefined) cache.forget([hashToken(token)])
      return get(token)
    },
    async setVerified(token) {
      if (token === undefined) return
      const tokenHash = hashToken(token)
      await updateVerifiedAt(db, tokenHash)
      cache.forget([tokenHash])
    },
    async begin({ userId, userAgent = '', passwordHash, replaces, actor }) {
      const token = createToken()
      await db.transaction(async (tx) => {
        if (passwordHash && !(await lockPasswordHash(tx, userId, passwordHash))) throw wrongCredentials()
        await insertSession(tx, {
          tokenHash: hashToken(token),
          userId,
          userAgent: userAgent.slice(0, maxUserAgentLength),
          expiresAt: new Date(Date.now() + idleTimeout),
        })
        if (actor) await recordEvents(tx, actor, { event: 'sign_in' })
      })
      await end(replaces)
      return token
    },
    end,
    forget: (userId) => forgetUsers([userId]),
  }
}

async function touch(db: Db, { id, lastSeenAt }: { id: string; lastSeenAt: Date }): Promise<void> {
  const now = Date.now()
  if (now - lastSeenAt.getTime() > touchInterval) await touchSession(db, id, new Date(now + idleTimeout))
}
