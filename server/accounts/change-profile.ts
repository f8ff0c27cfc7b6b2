import { randomUUID } from 'node:crypto'
import type { Address, ProfileChanges, User } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import type { Env } from '../env.ts'
import { ShopError } from '../errors.ts'
import type { Limits } from '../limits/limits.ts'
import type { Mail } from '../mail/email-template.ts'
import type { Outbox } from '../mail/outbox.ts'
import { currentPasswordLimits } from './account-limits.ts'
import { emailChangedMail, passwordChangedMail } from './account-mails.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { deletePasswordResets, deleteSessions, findPasswordHash, toUser, updateUser } from './queries.ts'
import type { Session } from './sessions.ts'
import { emailTaken } from './sign-up.ts'

type Tools = { db: Db; limits: Limits; outbox: Outbox; env: Pick<Env, 'PUBLIC_URL'> }

/**
 * Changes what of a profile is given. A new email address or password needs the current password; a new password ends the
 * account's other sessions. Refuses with invalid_input or email_taken, naming the field, and then nothing has changed.
 */
export async function changeProfile(
  { db, limits, outbox, env }: Tools,
  { id: sessionId, user }: Session,
  { password, currentPassword, addresses, email, ...plain }: ProfileChanges,
): Promise<User> {
  const isMoving = email !== undefined && email !== user.email
  const needsProof = isMoving || password !== undefined
  const provenHash = needsProof ? await proveOwner(db, limits, user, currentPassword) : undefined
  if (password !== undefined) await refuseCommonPassword(password)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const changes = {
    ...plain,
    ...(isMoving && { email }),
    ...(addresses && { addresses: keepAddresses(user.addresses, addresses) }),
    ...(passwordHash && { passwordHash }),
  }
  if (Object.keys(changes).length === 0) return user

  const mails: Mail[] = []
  if (isMoving) mails.push(emailChangedMail(env.PUBLIC_URL, user.email))
  if (passwordHash) mails.push(passwordChangedMail(env.PUBLIC_URL, email ?? user.email))
  return db
    .transaction(async (tx) => {
      const updated = await updateUser(tx, user.id, changes, provenHash)
      // Somebody set another password in the meantime, by a mailed link perhaps.
      if (!updated && provenHash !== undefined) throw wrongCurrentPassword('This is not your current password.')
      if (!updated) throw new ShopError('unauthenticated', 'Please sign in.')
      if (passwordHash) await deleteSessions(tx, user.id, sessionId)
      // Links that were mailed before are for who the owner was then.
      if (passwordHash || isMoving) await deletePasswordResets(tx, user.id)
      for (const mail of mails) await outbox.queue(mail, tx)
      return toUser(updated)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
}

/** Answers the hash that the current password was found to fit. */
async function proveOwner(
  db: Db,
  limits: Limits,
  user: User,
  currentPassword: string | undefined,
): Promise<string | undefined> {
  if (currentPassword === undefined) throw wrongCurrentPassword('Please give your current password.')
  const tries = currentPasswordLimits(user.id)
  await limits.take(tries)
  const hash = await findPasswordHash(db, user.id)
  const isRight = await verifyPassword(hash, currentPassword)
  if (!isRight) throw wrongCurrentPassword('This is not your current password.')
  await limits.forget(...Object.keys(tries))
  return hash
}

function wrongCurrentPassword(message: string): ShopError {
  return new ShopError('invalid_input', message, { fields: { currentPassword: message } })
}

/** Gives new addresses an id, whatever they came with, and makes one the default. */
function keepAddresses(before: Address[], wanted: NonNullable<ProfileChanges['addresses']>): Address[] {
  const unclaimed = new Set(before.map(({ id }) => id))
  const fallback = wanted.findIndex(({ isDefault }) => isDefault)
  return wanted.map(({ id, ...address }, index) => ({
    ...address,
    // An id that comes twice stands for the first of the two.
    id: id !== undefined && unclaimed.delete(id) ? id : randomUUID(),
    isDefault: index === Math.max(fallback, 0),
  }))
}
