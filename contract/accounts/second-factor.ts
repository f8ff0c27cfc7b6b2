import * as z from 'zod/mini'
import { endpoint, IdParams, maxCharacters } from '../endpoint.ts'
import { error, t } from '../language/t.ts'
import { User } from './accounts.ts'

/** How many recovery codes an account gets. */
export const recoveryCodeCount = 10

/** A code from an authenticator app, or a recovery code. */
const Code = z
  .string()
  .check(z.trim(), z.minLength(1, error('Enter a code.')), z.maxLength(50, error('Incorrect code.')))

/** A browser's response for a passkey, which the server's library verifies. */
const PasskeyResponse = z.looseObject({
  id: z.string().check(maxCharacters(2000)),
  response: z.looseObject({}),
})

/** The browser options to use or add a passkey. */
const PasskeyOptions = z.record(z.string(), z.unknown())

export const Passkey = z.object({
  id: z.string(),
  /** Browser and operating system where it was added, for example "Firefox on Windows". */
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** How an account is protected in addition to its password. */
export const SecondFactor = z.object({
  hasApp: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The setup of an authenticator app: the secret as text, and as a QR code of `size` by `size` units. */
export const AppSetup = z.object({
  secret: z.string(),
  uri: z.string(),
  qrCode: z.object({ size: z.number(), path: z.string() }),
})
export type AppSetup = z.infer<typeof AppSetup>

/** New recovery codes. Empty if the account has some already. */
export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>

export const AppCode = z.object({ code: Code })

/** One of these proves that the user has the second factor. */
export const SecondFactorProof = z.object({ code: z.optional(Code), passkey: z.optional(PasskeyResponse) }).check(
  z.refine(({ code, passkey }) => code !== undefined || passkey !== undefined, {
    path: ['code'],
    error: () => t('Enter a code.'),
  }),
)
export type SecondFactorProof = z.infer<typeof SecondFactorProof>

/** Users with a second factor use it; everyone else enters the password. */
export const IdentityProof = z.object({
  password: z.optional(z.string().check(maxCharacters(128))),
  code: z.optional(Code),
  passkey: z.optional(PasskeyResponse),
})
export type IdentityProof = z.infer<typeof IdentityProof>

export const completeLogIn = endpoint('POST', '/api/auth/login/second-factor', {
  summary: 'Completes a sign-in that returned second_factor_required, with a code or a passkey.',
  body: SecondFactorProof,
  response: User,
})

export const startPasskeyLogIn = endpoint('POST', '/api/auth/login/passkey-options', {
  summary: 'Returns the browser options to sign in with a passkey.',
  response: PasskeyOptions,
})

export const verifyIdentity = endpoint('POST', '/api/auth/verification', {
  summary: 'Confirms the user’s identity, for requests that returned verification_required.',
  body: IdentityProof,
  response: z.object({ message: z.string() }),
})

export const startPasskeyVerification = endpoint('POST', '/api/auth/verification/passkey-options', {
  summary: 'Returns the browser options to confirm with a passkey.',
  response: PasskeyOptions,
})

export const getSecondFactor = endpoint('GET', '/api/users/own/second-factor', {
  summary: 'Returns the user’s authenticator app, passkeys and recovery codes.',
  response: SecondFactor,
})

export const startApp = endpoint('POST', '/api/users/own/authenticator-app', {
  summary: 'Returns the secret for a new authenticator app; the same one until a code confirms it.',
  response: AppSetup,
})

export const confirmApp = endpoint('POST', '/api/users/own/authenticator-app/confirmation', {
  summary: 'Adds the authenticator app, with a first code from it.',
  body: AppCode,
  response: NewRecoveryCodes,
})

export const deleteApp = endpoint('DELETE', '/api/users/own/authenticator-app', {
  summary: 'Removes the authenticator app.',
  response: SecondFactor,
})

export const startPasskey = endpoint('POST', '/api/users/own/passkeys/options', {
  summary: 'Returns the browser options to create a passkey.',
  response: PasskeyOptions,
})

export const addPasskey = endpoint('POST', '/api/users/own/passkeys', {
  summary: 'Adds a passkey.',
  body: z.object({ passkey: PasskeyResponse }),
  response: NewRecoveryCodes,
})

export const deletePasskey = endpoint('DELETE', '/api/users/own/passkeys/:id', {
  summary: 'Removes a passkey.',
  params: IdParams,
  response: SecondFactor,
})

export const createRecoveryCodes = endpoint('POST', '/api/users/own/recovery-codes', {
  summary: 'Creates new recovery codes; the earlier ones no longer work.',
  response: NewRecoveryCodes,
})
