import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { toAlpha3 } from './alpha3.ts'
import { formatAmount, formatKilograms, type Label, labelReference } from './to-label.ts'
import { toSender } from './to-sender.ts'

/** A number of a customer for parcel lockers and post offices. */
const customerNumber = /^(?:(?:post|kunden)nummer\s*:?\s*)?(\d{6,10})$/i

const dhlPlace = /^(?:packstation|postfiliale)$/i

/**
 * Returns the cells of a row in the file that DHL's customer portal imports (Post & DHL Geschäftskundenportal), by the
 * columns of its template. The portal uses its own sender where the file has none.
 */
export const toDhlCells =
  (shop: ShopSettings) =>
  (label: Label): Record<string, string> => {
    const { street, houseNumber, postalCode, city, region, country, email, phone, weight, cashOnDelivery } = label
    const sender = toSender(shop)
    const isAbroad = country !== shop.country
    return {
      Sendungsreferenz: labelReference(label),
      'Absender Name 1': sender?.name ?? '',
      'Absender Straße': sender?.street ?? '',
      'Absender Hausnummer': sender?.houseNumber ?? '',
      'Absender PLZ': sender?.postalCode ?? '',
      'Absender Ort': sender?.city ?? '',
      'Absender Land': sender ? toAlpha3(shop.country) : '',
      ...recipientCells(label),
      'Empfänger Straße': street,
      'Empfänger Hausnummer': houseNumber,
      'Empfänger PLZ': postalCode,
      'Empfänger Ort': city,
      'Empfänger Provinz': region,
      'Empfänger Land': toAlpha3(country),
      'Empfänger E-Mail-Adresse': email,
      'Empfänger Telefonnummer': phone,
      Gewicht: formatKilograms(weight),
      'Produkt- und Servicedetails': isAbroad ? shop.dhlProductAbroad : shop.dhlProduct,
      Abrechnungsnummer: isAbroad ? shop.dhlBillingNumberAbroad : shop.dhlBillingNumber,
      'Service - Nachnahme - Betrag': formatAmount(cashOnDelivery),
    }
  }

/** The names and the second line. At a parcel locker, DHL needs the customer's number in the second field. */
function recipientCells({ name, company, street, street2 }: Label) {
  const [, number] = customerNumber.exec(street2) ?? []
  const atPlace = dhlPlace.test(street) && number !== undefined
  return {
    'Empfänger Name 1': atPlace || company === '' ? name : company,
    'Empfänger Name 2 / Postnummer': atPlace ? number : company === '' ? '' : name,
    'Empfänger Name 3': atPlace ? company : '',
    'Empfänger Adresszusatz 1': atPlace ? '' : street2,
  }
}
