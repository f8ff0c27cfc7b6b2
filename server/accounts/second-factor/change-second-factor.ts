import type { User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { type Actor, type NewEntry, recordEvents } from '../../platform/audit/record-events.ts'
import { type Db, onUniqueViolation } from '../../platform/db/database.ts'
import { fieldError, notFound, ShopError } from '../../platform/errors.ts'
import { secondFactorEmail } from '../account-emails.ts'
import { lockUser } from '../queries.ts'
import { createAppSecret, findStep } from './authenticator-app.ts'
import { type PasskeyResponse, verifyRegistration } from './passkeys.ts'
import {
  confirmApp,
  deleteApp,
  deletePasskey,
  findConfirmedSecret,
  findUnconfirmedSecret,
  insertAppSecret,
  insertPasskey,
  listRecoveryCodes,
  replaceRecoveryCodes,
} from './queries.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { findFactorFields, type VerifyServices } from './verify-second-factor.ts'

type SecondFactorChange = keyof typeof eventOf

type ChangeSecondFactorServices = VerifyServices & { actor: Actor }

/** Returns the secret of the app that is being set up. Throws `second_factor_exists` if there is an app in use. */
export async function startApp(db: Db, userId: string): Promise<string> {
  if ((await findConfirmedSecret(db, userId)) !== undefined) throw appExists()
  return insertAppSecret(db, userId, createAppSecret())
}

/** Starts using the app, if the code is correct. Returns new recovery codes if the account has none. */
export async function addApp(services: ChangeSecondFactorServices, user: User, code: string): Promise<string[]> {
  const secret = await findUnconfirmedSecret(services.db, user.id)
  if (secret === undefined) throw appExists()
  const step = findStep(secret, code.replaceAll(/\s/g, ''))
  if (step === undefined) {
    throw fieldError('code', t('Incorrect code. Make sure the time on your phone is correct.'))
  }
  return addFactor(services, user, 'appAdded', async (tx) => {
    if (!(await confirmApp(tx, user.id, secret, step))) throw appExists()
  })
}

/** Adds a passkey that the browser has created. Returns new recovery codes if the account has none. */
export async function addPasskey(
  services: ChangeSecondFactorServices,
  user: User,
  { tokenHash, name, response }: { tokenHash: string; name: string; response: PasskeyResponse },
): Promise<string[]> {
  const passkey = await verifyRegistration(services, tokenHash, response)
  return addFactor(services, user, 'passkeyAdded', (tx) =>
    insertPasskey(tx, { ...passkey, userId: user.id, name }),
  ).catch(onUniqueViolation(passkeyExists))
}

async function addFactor(
  services: ChangeSecondFactorServices,
  user: User,
  change: SecondFactorChange,
  add: (tx: Db) => Promise<void>,
): Promise<string[]> {
  const hasCodes = async (db: Db) => (await listRecoveryCodes(db, user.id)).length > 0
  // Before the transaction, since hashing takes a while.
  const created = (await hasCodes(services.db)) ? undefined : await createRecoveryCodes(services.passwords)
  return services.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await add(tx)
    // Another factor may have been added at the same time, and its codes been shown.
    const isFirst = created !== undefined && !(await hasCodes(tx))
    if (isFirst) await replaceRecoveryCodes(tx, user.id, created.hashes)
    await report(services, tx, user, change)
    return isFirst ? created.codes : []
  })
}

export async function removeApp(services: ChangeSecondFactorServices, user: User): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await deleteApp(tx, user.id))) throw notFound(t('Authenticator app not found.'))
    await afterRemoval(services, tx, user, 'appRemoved')
  })
}

export async function removePasskey(services: ChangeSecondFactorServices, user: User, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, user.id, id))) throw notFound(t('Passkey not found.'))
    await afterRemoval(services, tx, user, 'passkeyRemoved')
  })
}

async function afterRemoval(
  services: ChangeSecondFactorServices,
  tx: Db,
  user: User,
  change: SecondFactorChange,
): Promise<void> {
  // Recovery codes replace a lost app or passkey, so without one they are of no use.
  if (!(await findFactorFields(tx, user.id))) await replaceRecoveryCodes(tx, user.id, [])
  await report(services, tx, user, change)
}

/** Replaces the recovery codes. Throws `not_found` without a second factor. */
export async function renewRecoveryCodes(services: ChangeSecondFactorServices, user: User): Promise<string[]> {
  if (!(await findFactorFields(services.db, user.id))) {
    throw new ShopError('not_found', t('Set up two-step verification first.'))
  }
  const { codes, hashes } = await createRecoveryCodes(services.passwords)
  await services.db.transaction(async (tx) => {
    await replaceRecoveryCodes(tx, user.id, hashes)
    await report(services, tx, user, 'codesCreated')
  })
  return codes
}

/** Records a change and emails it to the user. */
async function report(
  { outbox, settings, actor }: ChangeSecondFactorServices,
  tx: Db,
  user: User,
  change: SecondFactorChange,
): Promise<void> {
  await recordEvents(tx, actor, { ...eventOf[change], subject: { type: 'user', id: user.id } })
  await outbox.queue([secondFactorEmail(settings.current, user, change)], tx)
}

const eventOf = {
  appAdded: { event: 'second_factor_added', after: { type: 'authenticator app' } },
  appRemoved: { event: 'second_factor_removed', before: { type: 'authenticator app' } },
  passkeyAdded: { event: 'second_factor_added', after: { type: 'passkey' } },
  passkeyRemoved: { event: 'second_factor_removed', before: { type: 'passkey' } },
  codesCreated: { event: 'recovery_codes_created' },
} as const satisfies Record<string, NewEntry>

function appExists(): ShopError {
  return new ShopError('second_factor_exists', t('You already have an authenticator app. Remove it first.'))
}

function passkeyExists(): ShopError {
  return new ShopError('second_factor_exists', t('This passkey has already been added.'))
}
