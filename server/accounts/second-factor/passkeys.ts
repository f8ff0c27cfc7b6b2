import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors.ts'
import type { PlatformServices } from '../../services.ts'
import type { CurrentSettings } from '../../settings/settings.ts'
import {
  consumeChallenge,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  saveChallenge,
  updatePasskeyUse,
} from './queries.ts'

type PasskeysServices = Pick<PlatformServices, 'db' | 'settings'>

/** The owner of the challenge: the token hash of a session or a pending sign-in. */
type Owner = { userId: string; tokenHash: string }

/** A browser's response. Only its outer shape is checked. */
export type PasskeyResponse = { id: string; response: object }

/** Milliseconds. */
const challengeLifetime = 5 * 60_000

/** EdDSA, ES256 and RS256: the algorithms of authenticators that aren't experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Loaded when someone uses a passkey, because it would slow down the startup noticeably. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Passkeys work only on the shop's own domain. */
function relyingParty({ current }: CurrentSettings) {
  const { hostname, origin } = new URL(current.publicUrl)
  return { rpID: hostname, origin }
}

/** Returns the options with which a browser creates a passkey. */
export async function startRegistration({ db, settings }: PasskeysServices, user: User, tokenHash: string) {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: settings.current.name,
    rpID: relyingParty(settings).rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name || user.email,
    excludeCredentials: describe(await listPasskeys(db, user.id)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs,
    timeout: challengeLifetime,
  })
  await save(db, tokenHash, options.challenge)
  return options
}

/** Verifies a new passkey and returns the values to store. Throws `invalid_input`. */
export async function verifyRegistration(
  { db, settings }: PasskeysServices,
  tokenHash: string,
  response: PasskeyResponse,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const expectedChallenge = await consumeChallenge(db, tokenHash)
  if (expectedChallenge === undefined) throw passkeyRejected()
  const { verifyRegistrationResponse } = await loadLibrary()
  const { rpID, origin } = relyingParty(settings)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(rejectPasskey)
  if (!registrationInfo) throw passkeyRejected()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** Returns the options with which a browser uses one of the user's passkeys. */
export async function startAuthentication({ db, settings }: PasskeysServices, { userId, tokenHash }: Owner) {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).rpID,
    allowCredentials: describe(await listPasskeys(db, userId)),
    userVerification: 'preferred',
    timeout: challengeLifetime,
  })
  await save(db, tokenHash, options.challenge)
  return options
}

/** Verifies that the user has signed the challenge with one of their passkeys. Throws `invalid_input`. */
export async function verifyAuthentication(
  { db, settings }: PasskeysServices,
  { userId, tokenHash }: Owner,
  response: PasskeyResponse,
): Promise<void> {
  const expectedChallenge = await consumeChallenge(db, tokenHash)
  const passkey = await findPasskey(db, userId, response.id)
  if (expectedChallenge === undefined || !passkey) throw passkeyRejected()
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { rpID, origin } = relyingParty(settings)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(rejectPasskey)
  if (!verified) throw passkeyRejected()
  await updatePasskeyUse(db, passkey.id, authenticationInfo.newCounter)
}

function describe(passkeys: PasskeyRow[]) {
  return passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))
}

function save(db: Db, tokenHash: string, challenge: string): Promise<void> {
  return saveChallenge(db, { tokenHash, challenge, expiresAt: new Date(Date.now() + challengeLifetime) })
}

/** The library throws for whatever it doesn't accept. */
function rejectPasskey(): never {
  throw passkeyRejected()
}

const passkeyRejected = () => fieldError('passkey', t('The passkey wasn’t accepted. Try again.'))
