import { randomUUID } from 'node:crypto'
import { type Address, maxAddresses, type ProfileChanges } from '#contract/accounts/accounts.ts'
import { addressFields } from '#contract/address/address-fields.ts'
import { plural, t } from '#contract/language/t.ts'
import { checkAddress, checkRegion } from '../address/check-address.ts'
import { fieldError, notFound } from '../platform/errors.ts'

type AddressChanges = Pick<
  ProfileChanges,
  'addresses' | 'address' | 'confirmedPostalCode' | 'defaultAddressId' | 'deletedAddressId'
>

type GivenAddress = NonNullable<ProfileChanges['address']>

/**
 * Applies changes to an address book. If it has any addresses, exactly one is the default afterwards. New and changed ones
 * must pass `checkAddress`; addresses that were saved before a rule existed are kept.
 */
export function updateAddresses(
  before: Address[],
  { addresses, address, confirmedPostalCode, defaultAddressId, deletedAddressId }: AddressChanges,
): Address[] {
  const isSaved = (given: GivenAddress) => before.some((one) => isSame(one, given))
  const check = (given: GivenAddress, path: string) => (isSaved(given) ? given : checkAddress(given, path))
  const checked = addresses?.map((given, index) => check(given, `addresses.${index}`))
  let book = checked ? replaceAll(before, checked) : before
  if (address) {
    const valid = check(address, 'address')
    if (!isSaved(address)) checkRegion(valid, confirmedPostalCode)
    book = save(book, valid)
  }
  if (defaultAddressId !== undefined) book = makeDefault(book, defaultAddressId)
  book = book.filter(({ id }) => id !== deletedAddressId)
  const defaultIndex = book.findIndex(({ isDefault }) => isDefault)
  return book.map((one, index) => ({ ...one, isDefault: index === Math.max(defaultIndex, 0) }))
}

/** Gives every new address an id, ignoring ids that aren't the user's. */
function replaceAll(before: Address[], addresses: GivenAddress[]): Address[] {
  const unusedIds = new Set(before.map(({ id }) => id))
  return addresses.map(({ id, ...address }) => ({
    ...address,
    // Deleting from the set makes sure that an id is used once.
    id: id !== undefined && unusedIds.delete(id) ? id : randomUUID(),
  }))
}

/** Replaces the address with the same id, or adds it, unless there is one with the same text. */
function save(book: Address[], { id, ...address }: GivenAddress): Address[] {
  const known = book.find((one) => one.id === id)
  const same = book.find((one) => isSame(one, address))
  if (known) book = book.map((one) => (one.id === id ? { ...address, id } : one))
  else if (!same) book = [...book, { ...address, id: randomUUID() }]
  if (book.length > maxAddresses)
    throw fieldError('address', plural(maxAddresses, 'At most {count} address.', 'At most {count} addresses.'))
  const saved = known ?? same ?? book.at(-1)
  return address.isDefault && saved ? makeDefault(book, saved.id) : book
}

function isSame(one: Address, other: GivenAddress): boolean {
  const fields = Object.keys(addressFields) as (keyof typeof addressFields)[]
  return fields.every((field) => (one[field] ?? '') === (other[field] ?? ''))
}

function makeDefault(book: Address[], id: string): Address[] {
  if (!book.some((one) => one.id === id)) throw notFound(t('Address not found.'))
  return book.map((one) => ({ ...one, isDefault: one.id === id }))
}
