import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Address, roles } from '#contract/accounts/accounts.ts'
import { assignableRoles, staffRoles } from '#contract/accounts/staff-roles.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { bytea, oneOf, partOf } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case, since addresses are compared case-insensitively. Several guest accounts may have the same one. */
    email: text().notNull(),
    /**
     * When the user first confirmed an address of the account; null until then. Never null again, since another
     * address replaces it only once it is confirmed, which a trigger ensures. See docs/behavior.md#email-addresses.
     */
    emailConfirmedAt: timestamp({ withTimezone: true }),
    /** The address that replaces `email` as soon as the user has confirmed it, or null. */
    pendingEmail: text(),
    name: text().notNull().default(''),
    role: text({ enum: roles }).notNull().default('user'),
    /** The permissions of an admin; null for everyone else. */
    staffRole: text({ enum: staffRoles }),
    /** The id of the profile image; empty if there is none. */
    imageId: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The language of emails to the user, and of the admin area; null for the shop's main one. */
    language: text().$type<LanguageCode>(),
    /** A column, not a table, because they are only read and written with their user. Orders have copies. */
    addresses: jsonb().$type<Address[]>().notNull().default([]),
    /** Labels by which staff group customers for discounts: lower case and sorted. */
    tags: text().array().notNull().default([]),
    /** Null for a guest account, which has no password: see docs/behavior.md#guest-accounts. */
    passwordHash: text(),
    /** The password was generated and must be replaced at the first sign-in. */
    passwordMustChange: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (user) => [
    uniqueIndex('users_email_with_password').on(user.email).where(sql`password_hash is not null`),
    index().on(user.email),
    // For orders of the same customer: see `mailboxOf`.
    index('users_mailbox').on(sql`regexp_replace(email, '^([^+@]+)[+][^@]*', '\\1')`),
    // For the list of customers.
    index('users_customers').on(user.createdAt, user.id).where(sql`role = 'user'`),
    index('users_search_words').using('gin', sql`search_words(name, phone)`),
    check('email_lower_case', sql`email = lower(email)`),
    check('pending_email_lower_case', sql`pending_email = lower(pending_email)`),
    check('role_known', oneOf('role', roles)),
    check('staff_role_known', oneOf('staff_role', staffRoles)),
    check('staff_role_of_admins', sql`(role = 'admin') = (staff_role is not null)`),
    check(
      'guest_accounts_prove_nothing',
      sql`password_hash is not null or (email_confirmed_at is null and role = 'user')`,
    ),
  ],
)

const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()

const owner = () => partOf(() => users.id)

/** In the database, so that a deleted image is immediately gone from all hosts. A few kilobytes each. */
export const profileImages = pgTable('profile_images', {
  userId: owner().primaryKey(),
  /** WebP. */
  bytes: bytea().notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token in the cookie. A leaked table doesn't let anyone sign in. */
    tokenHash: text().notNull().unique(),
    userId: owner(),
    userAgent: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the user last proved who they are, at sign-in or later. */
    verifiedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (session) => [index().on(session.userId), index().on(session.expiresAt)],
)

/** Invitations to the staff that can still be accepted. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. Each address has at most one. */
    email: text().notNull().unique(),
    staffRole: text({ enum: assignableRoles }).notNull(),
    /** The language of the email, and of the account. */
    language: text().$type<LanguageCode>(),
    /** SHA-256 of the token in the emailed link; null until the email is sent. */
    tokenHash: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (invitation) => [
    index().on(invitation.expiresAt),
    check('staff_invitation_role_known', oneOf('staff_role', assignableRoles)),
  ],
)

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
