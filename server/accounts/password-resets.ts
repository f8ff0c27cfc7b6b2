import type { PasswordReset } from '#contract/accounts.ts'
import { createToken, hashToken } from '../cookies/token.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { ShopError } from '../errors.ts'
import type { Jobs, Queue, Retries } from '../jobs/jobs.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { MailTransport } from '../mail/transport.ts'
import { passwordChangedMail, passwordResetMail } from './account-mails.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import {
  deletePasswordReset,
  deletePasswordResets,
  deleteSessions,
  findPasswordReset,
  findUserByEmail,
  insertPasswordReset,
  updateUser,
} from './queries.ts'

/** Milliseconds for which a mailed link works. */
const linkLife = 3_600_000

/** For about as long as somebody waits for the mail. */
const impatient: Retries = { retryLimit: 6, retryDelay: 15, retryBackoff: true, retryDelayMax: 600 }

export type PasswordResets = Queue<{ email: string }>

/**
 * Opens the queue of wishes for a new password. A wish is put in line for any address, so that whoever asks learns
 * nothing about it, not even from the time it takes. The link is made when its mail is sent, and is kept nowhere.
 */
export function openPasswordResets(
  jobs: Jobs,
  db: Db,
  transport: MailTransport,
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
): Promise<PasswordResets> {
  return jobs.open({
    name: 'password-reset',
    retries: impatient,
    keptFor: 3600,
    async handle({ email }) {
      const user = await findUserByEmail(db, email)
      if (!user) return
      const token = createToken()
      const expiresAt = new Date(Date.now() + linkLife)
      await insertPasswordReset(db, { tokenHash: hashToken(token), userId: user.id, expiresAt })
      await transport.send(passwordResetMail(PUBLIC_URL, email, token))
    },
  })
}

/**
 * Sets a password by a mailed link and answers whose it was: the link and its siblings are used up, all sessions end, and
 * a mail says so. Refuses with reset_link_invalid, or with invalid_input for a common password, which leaves the link
 * intact.
 */
export async function resetPassword(
  { db, outbox, env }: { db: Db; outbox: Outbox; env: Pick<Env, 'PUBLIC_URL'> },
  { token, email, password }: PasswordReset,
): Promise<{ userId: string }> {
  const tokenHash = hashToken(token)
  const user = await findPasswordReset(db, tokenHash, email)
  if (!user) throw linkInvalid()
  await refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    if (!(await deletePasswordReset(tx, tokenHash))) throw linkInvalid()
    await deletePasswordResets(tx, user.id)
    await updateUser(tx, user.id, { passwordHash })
    await deleteSessions(tx, user.id)
    await outbox.queue(passwordChangedMail(env.PUBLIC_URL, email), tx)
  })
  return { userId: user.id }
}

function linkInvalid(): ShopError {
  return new ShopError(
    'reset_link_invalid',
    'This link was used already, or is older than an hour. Please ask for another.',
  )
}
