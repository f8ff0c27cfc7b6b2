import * as z from 'zod/mini'
import { addressFields, confirmedPostalCode, Phone } from '../address/address-fields.ts'
import { emailAddress, endpoint, IdParams, line, maxCharacters } from '../endpoint.ts'
import { languages } from '../language/languages.ts'
import { error } from '../language/t.ts'
import { minPasswordLength } from './password-length.ts'
import { staffRoles } from './staff-roles.ts'

export const roles = ['user', 'admin'] as const

/** Stored in lower case, since addresses are compared case-insensitively. */
export const Email = emailAddress(error('Enter your email address.')).check(z.toLowerCase())

export const Password = z
  .string()
  .check(
    z.minLength(minPasswordLength, error('at least {min} characters', { min: String(minPasswordLength) })),
    z.maxLength(128, error('at most 128 characters')),
  )

/** A password to check against the stored one; the rules for new passwords don't apply to it. */
const ExistingPassword = z.string().check(z.minLength(1, error('password is required')), maxCharacters(128))

export const Address = z.object({ id: z.string(), ...addressFields, isDefault: z.boolean() })
export type Address = z.infer<typeof Address>

/** An address in a profile change: with an `id` it updates that address, without one it is new. */
export const AddressInput = z.object({
  id: z.optional(z.string().check(maxCharacters(100))),
  ...addressFields,
  isDefault: z._default(z.boolean(), false),
})
export type AddressInput = z.input<typeof AddressInput>

const languageCode = z.enum(
  languages.map(({ code }) => code),
  error('Select a language.'),
)

/** A user as the API returns it, without password hash or tokens. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the user has confirmed the email address. */
  emailConfirmed: z.boolean(),
  /** The new address, which replaces `email` once it is confirmed; null if there is none. */
  pendingEmail: z.nullable(z.string()),
  /** False for a guest account: see docs/behavior.md#guest-accounts. */
  hasPassword: z.boolean(),
  name: z.string(),
  role: z.enum(roles),
  /** The permissions of an admin; null for everyone else. */
  staffRole: z.nullable(z.enum(staffRoles)),
  /** URL of the profile image, which only its user can open; empty if there is none. */
  image: z.string(),
  phone: z.string(),
  /** The language of emails to the user, and of the admin area; null for the shop's main one. */
  language: z.nullable(languageCode),
  /** Exactly one is the default, if there are any. */
  addresses: z.array(Address),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

export const NewAccount = z.object({ email: Email, password: Password, name: z.optional(line(100)) })
export type NewAccount = z.infer<typeof NewAccount>

export const NewGuestAccount = z.object({ email: Email })
export type NewGuestAccount = z.infer<typeof NewGuestAccount>

export const Credentials = z.object({
  email: Email,
  password: ExistingPassword,
  /** Replaces a generated password, which signs in only together with a new one. */
  newPassword: z.optional(Password),
})
export type Credentials = z.infer<typeof Credentials>

export const PasswordResetRequest = z.object({ email: Email })
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

const LinkToken = z.string().check(z.minLength(1, error('Incorrect Link')), z.maxLength(200, error('Incorrect Link')))

export const PasswordReset = z.object({ token: LinkToken, email: Email, password: Password })
export type PasswordReset = z.infer<typeof PasswordReset>

export const ConfirmationLink = z.object({ token: LinkToken, email: Email })
export type ConfirmationLink = z.infer<typeof ConfirmationLink>

/**
 * The step that users must take to use an emailed link. `nothing`: they are signed in to the account. `sign_in`: sign in to it.
 * `sign_in_or_password`: sign in, or set a new password. `password`: set the password of a new account.
 */
export const linkNeeds = ['nothing', 'sign_in', 'sign_in_or_password', 'password'] as const
export type LinkNeeds = (typeof linkNeeds)[number]

/** The requirements and effects of an emailed link. */
export const LinkOwner = z.object({
  needs: z.enum(linkNeeds),
  /** Whether setting a password clears the account, because its email address was never confirmed. */
  removesSetup: z.boolean(),
})

/** See `linkNeeds` for when a password is needed. */
export const EmailConfirmation = z.extend(ConfirmationLink, { password: z.optional(Password) })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

export const maxAddresses = 20

export const ProfileChanges = z.object({
  name: z.optional(line(100)),
  phone: z.optional(Phone),
  language: z.optional(z.nullable(languageCode)),
  /** Replaces the whole address book. */
  addresses: z.optional(
    z.array(AddressInput).check(
      z.maxLength(maxAddresses, error('At most {max} addresses.', { max: String(maxAddresses) })),
      z.refine(
        (all) => all.filter(({ isDefault }) => isDefault).length <= 1,
        error('Only one address can be the default.'),
      ),
    ),
  ),
  /** Adds an address, or replaces the one with its id. An address that is in the address book already isn't added again. */
  address: z.optional(AddressInput),
  confirmedPostalCode,
  defaultAddressId: z.optional(z.string()),
  deletedAddressId: z.optional(z.string()),
  email: z.optional(Email),
  password: z.optional(Password),
  /** Required to change the email address or the password. */
  currentPassword: z.optional(ExistingPassword),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>
export type ProfileChangesInput = z.input<typeof ProfileChanges>

export const ActiveSession = z.object({
  id: z.string(),
  /** Browser and operating system if known, for example "Firefox on Windows". */
  device: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
})
export type ActiveSession = z.infer<typeof ActiveSession>

export const signUp = endpoint('POST', '/api/auth/signup', {
  summary: 'Creates an account and signs in.',
  body: NewAccount,
  response: User,
})

export const logIn = endpoint('POST', '/api/auth/login', {
  summary: 'Signs in. An account with a generated password also needs a new one: 403 without it.',
  body: Credentials,
  response: User,
})

export const createGuestAccount = endpoint('POST', '/api/auth/guest', {
  summary:
    'Creates a guest account, which has no password, and signs in. The response is the same for every email address.',
  body: NewGuestAccount,
  response: User,
})

export const checkSession = endpoint('GET', '/api/auth/check', {
  summary: 'Returns the signed-in user, or 401.',
  response: User,
})

export const requestPasswordReset = endpoint('POST', '/api/auth/reset-password-request', {
  summary: 'Sends a password reset link if the email address has an account. The response is the same either way.',
  body: PasswordResetRequest,
  response: z.object({ message: z.string() }),
})

export const resetPassword = endpoint('POST', '/api/auth/reset-password', {
  summary: 'Sets a new password with an emailed link, which works once, and ends all sessions.',
  body: PasswordReset,
  response: z.object({ message: z.string() }),
})

export const checkConfirmationLink = endpoint('GET', '/api/auth/confirm-email', {
  summary: 'Returns the fields that a confirmation link requires. Unknown links require nothing.',
  querystring: ConfirmationLink,
  response: z.extend(LinkOwner, {
    /** Whether it was sent to someone who checked out without an account. */
    isGuest: z.boolean(),
    /** Whether the address is to replace the account's current one. */
    isNewAddress: z.boolean(),
  }),
})

export const confirmEmail = endpoint('POST', '/api/auth/confirm-email', {
  summary:
    'Confirms an email address with an emailed link, which works once. Needs a session of the account or a new password. A guest account’s link also moves its orders to the account with this address.',
  body: EmailConfirmation,
  response: z.object({ message: z.string() }),
})

export const logOut = endpoint('POST', '/api/auth/logout', { summary: 'Signs out.', response: z.literal('success') })

export const getProfile = endpoint('GET', '/api/users/own', { summary: 'Returns the user’s profile.', response: User })

export const sendEmailConfirmation = endpoint('POST', '/api/users/own/email-confirmation', {
  summary: 'Emails another link to confirm the email address.',
  response: z.object({ message: z.string() }),
})

export const cancelEmailChange = endpoint('DELETE', '/api/users/own/pending-email', {
  summary: 'Cancels a change of the email address that is not confirmed yet.',
  response: User,
})

export const checkEmailChangeUndo = endpoint('GET', '/api/auth/email-change-undo', {
  summary: 'Returns whether a link to undo a change of the email address can be used.',
  querystring: ConfirmationLink,
  response: z.object({ isValid: z.boolean() }),
})

export const undoEmailChange = endpoint('POST', '/api/auth/email-change-undo', {
  summary:
    'Restores an account’s previous email address with the link emailed to it, sets a new password and ends all sessions.',
  body: PasswordReset,
  response: z.object({ message: z.string() }),
})

export const changeProfile = endpoint('PATCH', '/api/users', {
  summary: 'Updates the user’s profile.',
  body: ProfileChanges,
  response: User,
})

export const setProfileImage = endpoint('POST', '/api/users/own/image', {
  summary: 'Replaces the user’s profile image. The body is a JPEG, PNG, WebP, AVIF or HEIC image of at most 5 MB.',
  response: User,
})

export const removeProfileImage = endpoint('DELETE', '/api/users/own/image', {
  summary: 'Deletes the user’s profile image.',
  response: User,
})

export const getProfileImage = endpoint('GET', '/api/users/own/image/:id', {
  summary: 'Returns the user’s profile image, a square WebP image.',
  params: IdParams,
  response: z.string(),
})

export const listSessions = endpoint('GET', '/api/users/own/sessions', {
  summary: 'Lists the user’s active sessions.',
  response: z.array(ActiveSession),
})

export const endSession = endpoint('DELETE', '/api/users/own/sessions/:id', {
  summary: 'Ends a session.',
  params: IdParams,
  response: IdParams,
})
