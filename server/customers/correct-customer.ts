import { addressFields } from '#contract/address/address-fields.ts'
import type { CustomerChanges } from '#contract/customers/customers.ts'
import { t } from '#contract/language/t.ts'
import { emailTaken } from '../accounts/email-addresses/confirmations.ts'
import {
  announceEmailChange,
  checkChangedEmail,
  newEmailColumn,
} from '../accounts/email-addresses/request-email-change.ts'
import { lockUser, toUser, type UserRow, updateUser } from '../accounts/queries.ts'
import type { AccountServices } from '../accounts/services.ts'
import { updateAddresses } from '../accounts/update-addresses.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { checkExpected, differing } from '../platform/changes/conflicts.ts'
import { type Db, onUniqueViolation } from '../platform/db/database.ts'
import { fieldError, notFound, ShopError } from '../platform/errors.ts'
import { customerConflict, requireCustomer } from './customers.ts'
import { lockAccounts } from './queries.ts'

type CorrectCustomerServices = Pick<AccountServices, 'db' | 'limits' | 'accountData' | 'emailConfirmations'>

type Corrections = Omit<CustomerChanges, 'tags'>

/**
 * Corrects the name, phone number, email address and addresses of a customer. Orders keep theirs. A new email address is
 * sent a link, as if the customer had entered it: see docs/behavior.md#changing-the-address. Throws not_found, `forbidden` for
 * an admin's account, `customer_changed` with the fields that are neither as expected nor as they are to be, `email_taken`,
 * `too_many_requests` and `invalid_input`, and changes nothing then.
 */
export async function correctCustomer(
  services: CorrectCustomerServices,
  actor: Actor,
  id: string,
  { expected = {}, ...given }: Corrections,
): Promise<void> {
  const { db, accountData, emailConfirmations } = services
  const found = await requireCorrectable(db, id)
  const email = given.email === found.email ? undefined : given.email
  if (email !== undefined) await checkChangedEmail(services, found, email)
  const changedIds = await db
    .transaction(async (tx) => {
      await lockAccounts(tx, (await requireCorrectable(tx, id)).accountIds)
      const { accountIds, hasPassword } = await requireCorrectable(tx, id)
      const row = await lockUser(tx, found.id)
      if (!row) throw notFound(t('Customer not found.'))
      checkShown(row, given, expected)
      const columns = readColumns(row, given)
      if (Object.keys(columns).length > 0) {
        await updateUser(tx, row.id, columns)
        await recordEvents(tx, actor, {
          event: 'customer_corrected',
          subject: { type: 'user', id: row.id },
          // The log doesn't contain the values, since they can't be deleted there.
          after: { corrected: Object.keys(columns) },
        })
      }
      // Guests with one address are one customer.
      const moved = email === undefined ? [] : hasPassword ? [row.id] : accountIds
      for (const account of moved) await moveAccount(tx, services, account, email ?? '', actor)
      return [row.id, ...moved]
    })
    .catch(onUniqueViolation(emailTaken))
  accountData.changed(changedIds)
  if (email === undefined) return
  emailConfirmations.poll()
  accountData.pollOrderEmails()
}

async function requireCorrectable(db: Db, id: string) {
  const customer = await requireCustomer(db, id)
  if (customer.isAdmin) throw new ShopError('forbidden', t('Staff change their profiles themselves.'))
  return customer
}

/** Gives an account its new email address, or requests it. */
async function moveAccount(
  tx: Db,
  services: CorrectCustomerServices,
  id: string,
  email: string,
  actor: Actor,
): Promise<void> {
  const row = await lockUser(tx, id)
  if (!row) return
  const owner = toUser(row)
  await updateUser(tx, id, { [newEmailColumn(owner)]: email })
  await announceEmailChange(tx, services, owner, email, actor)
}

/** The columns that change. */
function readColumns(row: UserRow, { name, phone, ...given }: Corrections) {
  return {
    ...(name !== undefined && name !== row.name && { name }),
    ...(phone !== undefined && phone !== row.phone && { phone }),
    ...correctAddresses(row.addresses, given),
  }
}

/** A corrected default address remains the default. Throws not_found. */
function correctAddresses(
  before: UserRow['addresses'],
  { address, deletedAddressId, confirmedPostalCode }: Corrections,
): Pick<UserRow, 'addresses'> | undefined {
  const id = address?.id ?? deletedAddressId
  if (address === undefined && id === undefined) return undefined
  const known = before.find((one) => one.id === id)
  if (id !== undefined && !known) throw notFound(t('Address not found.'))
  const corrected = address && { ...address, isDefault: address.isDefault || known?.isDefault === true }
  return { addresses: updateAddresses(before, { address: corrected, deletedAddressId, confirmedPostalCode }) }
}

type AddressText = Partial<Record<keyof typeof addressFields, string | undefined>>

/** Throws `customer_changed` if the customer or another admin has changed a field since it was shown. */
function checkShown(row: UserRow, given: Corrections, expected: NonNullable<CustomerChanges['expected']>): void {
  const { name, phone, email } = given
  checkExpected(customerConflict(), row, expected, differing(row, { name, phone, email }))
  const addressId = given.address?.id ?? given.deletedAddressId
  const saved = row.addresses.find((one) => one.id === addressId)
  if (saved === undefined || expected.address === undefined || isSame(saved, expected.address)) return
  if (given.address !== undefined && isSame(saved, given.address)) return
  const text = [saved.name, saved.street, saved.street2, saved.postalCode, saved.city].filter(Boolean).join(', ')
  throw fieldError(
    'address',
    t('This address was changed to “{text}”. Save again to replace it.', { text }),
    'customer_changed',
  )
}

function isSame(one: AddressText, other: AddressText): boolean {
  const fields = Object.keys(addressFields) as (keyof typeof addressFields)[]
  return fields.every((field) => (one[field] ?? '') === (other[field] ?? ''))
}
