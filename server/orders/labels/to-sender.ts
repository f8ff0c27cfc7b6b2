import { splitStreet } from '#contract/address/split-street.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'

export type Sender = { name: string; street: string; houseNumber: string; postalCode: string; city: string }

/** A postal code with digits in front of the city, with or without the country: D-10115 Berlin, 1012 AB Amsterdam. */
const town = /^(?:[A-Z]{1,3}-)?(\d{3}\s?\d{1,3}(?:\s?[A-Z]{2})?|\d{2}-\d{3})\s+(\p{L}.*)$/u

/**
 * Reads the sender of parcels from the seller's address in the settings: a line with the street and the house number, then
 * one with the postal code and the city. Returns undefined if there are no such lines.
 */
export function toSender({
  name,
  sellerName,
  sellerAddress,
  country,
}: Pick<ShopSettings, 'name' | 'sellerName' | 'sellerAddress' | 'country'>): Sender | undefined {
  const lines = sellerAddress.split('\n').map((line) => line.trim())
  const place = lines.findIndex((line) => town.test(line))
  const [, postalCode = '', city = ''] = town.exec(lines[place] ?? '') ?? []
  const split = splitStreet(lines[place - 1] ?? '', country)
  return split ? { name: sellerName || name, ...split, postalCode, city } : undefined
}
