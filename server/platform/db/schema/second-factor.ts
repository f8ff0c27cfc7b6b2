import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { owner } from './accounts.ts'

const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()

/** The app that shows a user's codes. Not in use until a first code has confirmed it. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: owner().primaryKey(),
  /** In base32. It has to be readable, see docs/decisions/015-second-factor.md. */
  secret: text().notNull(),
  createdAt: createdAt(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The time step of the last accepted code: no code works twice. */
  lastStep: integer().notNull().default(0),
})

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    /** In base64url, assigned by the authenticator. */
    credentialId: text().notNull().unique(),
    /** In COSE format, as base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator has signed, if it counts. A lower number than before is a copy of the passkey. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the authenticator is reached, a hint for browsers. */
    transports: jsonb().$type<string[]>().notNull(),
    /** Browser and operating system where it was added, for example "Firefox on Windows". */
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (passkey) => [index().on(passkey.userId)],
)

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: uuid().primaryKey().defaultRandom(), userId: owner(), codeHash: text().notNull(), createdAt: createdAt() },
  (code) => [index().on(code.userId)],
)

/** Sign-ins with a correct password that wait for the second step. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the token in the cookie. */
    tokenHash: text().primaryKey(),
    userId: owner(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (pending) => [index().on(pending.userId), index().on(pending.expiresAt)],
)

/** The challenge that a passkey has to sign next. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** The token hash of the session or pending sign-in that it was created for. */
  tokenHash: text().primaryKey(),
  challenge: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
