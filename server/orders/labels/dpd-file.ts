import { formatAmount, formatKilograms, type Label, labelReference } from './to-label.ts'

/** Countries whose states DPD identifies by code. */
const withStates = ['CA', 'US']

/** Returns the cells of a row in the file that DPD Shipper imports, by the names of its fields. */
export function toDpdCells(label: Label): Record<string, string> {
  const { name, company, street, houseNumber, street2, postalCode, city, region, country } = label
  const { phone, email, weight, cashOnDelivery, currency } = label
  return {
    recipient_name: company || name,
    recipient_name2: company === '' ? '' : name,
    recipient_street: street,
    recipient_house_no: houseNumber,
    recipient_street2: street2,
    recipient_zip: postalCode,
    recipient_city: city,
    recipient_state: withStates.includes(country) ? region : '',
    recipient_country: country,
    recipient_phone: phone,
    recipient_email: email,
    parcel_weight: formatKilograms(weight),
    parcel_reference1: labelReference(label),
    cod_amount: formatAmount(cashOnDelivery),
    cod_currency: cashOnDelivery === null ? '' : currency,
  }
}
