import * as z from 'zod/mini'
import { countries } from './countries.ts'
import type { Endpoint } from './endpoint.ts'
import { emailAddress, line } from './text.ts'

export const roles = ['user', 'admin'] as const

/** SPEC.md section 9: the shortest password, in characters. */
export const shortestPassword = 6

/** Addresses are compared without case, so they are kept in lower case. */
export const Email = emailAddress('Please give your email address.').check(z.toLowerCase())

/** SPEC.md section 5. Anything goes inside. */
export const Password = z
  .string()
  .check(
    z.minLength(shortestPassword, `at least ${shortestPassword} characters`),
    z.maxLength(128, 'at most 128 characters'),
  )

/** A password as somebody claims to have chosen it; what it was to be like then is no matter now. */
const ClaimedPassword = z.string().check(z.minLength(1, 'password is required'), z.maxLength(128, 'Too long.'))

const Phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(30, 'At most 30 characters.'),
    z.regex(/^[\d +()./-]*$/, 'Digits, please, with a + in front for another country.'),
  )

/** What an address is made of. */
export const addressFields = {
  name: line(100, 'Who shall get it?'),
  street: line(200, 'Please give the street and number.'),
  street2: z.optional(line(200)),
  city: line(100, 'Please give the town.'),
  region: z.optional(line(100)),
  postalCode: line(20, 'Please give the postal code.'),
  /** By its two letters, as ISO 3166-1 has them. */
  country: z.string().check(z.refine((code) => Object.hasOwn(countries, code), 'Please choose a country.')),
  phone: z.optional(Phone),
}

/** Where something can be sent. */
export const Address = z.object({ id: z.string(), ...addressFields, isDefault: z.boolean() })
export type Address = z.infer<typeof Address>

/** An address as it is handed in: one that keeps its `id` stays the same address, others are new. */
export const AddressInput = z.object({
  id: z.optional(z.string().check(z.maxLength(100, 'Too long.'))),
  ...addressFields,
  isDefault: z._default(z.boolean(), false),
})
export type AddressInput = z.input<typeof AddressInput>

/** A signed-in person as the shop answers them: never with a password hash or a token. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  phone: z.string(),
  /** The default one is exactly one, where there is any. */
  addresses: z.array(Address),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

export const NewAccount = z.object({ email: Email, password: Password, name: z.optional(line(100)) })
export type NewAccount = z.infer<typeof NewAccount>

export const Credentials = z.object({ email: Email, password: ClaimedPassword })
export type Credentials = z.infer<typeof Credentials>

export const PasswordResetRequest = z.object({ email: Email })
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

export const PasswordReset = z.object({
  token: z.string().check(z.minLength(1, 'Incorrect Link'), z.maxLength(200, 'Incorrect Link')),
  email: Email,
  password: Password,
})
export type PasswordReset = z.infer<typeof PasswordReset>

/** How many addresses an account keeps. */
const mostAddresses = 20

export const ProfileChanges = z.object({
  name: z.optional(line(100)),
  phone: z.optional(Phone),
  /** All of them: what is not among them is gone. */
  addresses: z.optional(
    z.array(AddressInput).check(
      z.maxLength(mostAddresses, `At most ${mostAddresses} addresses.`),
      z.refine((all) => all.filter(({ isDefault }) => isDefault).length <= 1, 'Only one address can be the default.'),
    ),
  ),
  email: z.optional(Email),
  password: z.optional(Password),
  /** Needed where the email address or the password is to change. */
  currentPassword: z.optional(ClaimedPassword),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>
export type ProfileChangesInput = z.input<typeof ProfileChanges>

/** One place where somebody is signed in. */
export const SignedInDevice = z.object({
  id: z.string(),
  /** Browser and system as far as they are known, such as "Firefox on Windows". */
  device: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

export const signUp = {
  method: 'POST',
  url: '/api/auth/signup',
  schema: { summary: 'Makes an account and signs in.', body: NewAccount, response: { 200: User } },
} satisfies Endpoint

export const logIn = {
  method: 'POST',
  url: '/api/auth/login',
  schema: { summary: 'Signs in.', body: Credentials, response: { 200: User } },
} satisfies Endpoint

export const checkSession = {
  method: 'GET',
  url: '/api/auth/check',
  schema: { summary: 'Who is signed in; 401 where nobody is.', response: { 200: User } },
} satisfies Endpoint

export const requestPasswordReset = {
  method: 'POST',
  url: '/api/auth/reset-password-request',
  schema: {
    summary: 'Mails a link by which a forgotten password can be set anew, where the address has an account.',
    body: PasswordResetRequest,
    response: { 200: z.object({ message: z.string() }) },
  },
} satisfies Endpoint

export const resetPassword = {
  method: 'POST',
  url: '/api/auth/reset-password',
  schema: {
    summary: 'Sets a password anew by a mailed link, which works once, and signs out everywhere.',
    body: PasswordReset,
    response: { 200: z.object({ message: z.string() }) },
  },
} satisfies Endpoint

export const logOut = {
  method: 'POST',
  url: '/api/auth/logout',
  schema: { summary: 'Signs out.', response: { 200: z.literal('success') } },
} satisfies Endpoint

export const getProfile = {
  method: 'GET',
  url: '/api/users/own',
  schema: { summary: 'The own profile.', response: { 200: User } },
} satisfies Endpoint

export const changeProfile = {
  method: 'PATCH',
  url: '/api/users',
  schema: { summary: 'Changes the own profile.', body: ProfileChanges, response: { 200: User } },
} satisfies Endpoint

export const listDevices = {
  method: 'GET',
  url: '/api/users/own/sessions',
  schema: { summary: 'Where the account is signed in.', response: { 200: z.array(SignedInDevice) } },
} satisfies Endpoint

export const signOutDevice = {
  method: 'DELETE',
  url: '/api/users/own/sessions/:id',
  schema: {
    summary: 'Signs out in one place.',
    params: z.object({ id: z.string() }),
    response: { 200: z.object({ id: z.string() }) },
  },
} satisfies Endpoint
