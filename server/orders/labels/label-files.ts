import type { LabelFormat } from '#contract/orders/shipping-labels.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { toAlpha3 } from './alpha3.ts'
import { toDhlCells } from './dhl-file.ts'
import { toDpdCells } from './dpd-file.ts'
import { formatAmount, formatKilograms, type Label } from './to-label.ts'

type LabelFile = {
  /** Cells are separated, and decimals written, as in its spreadsheets. */
  country: string
  /** The cells by column, in their order. Numbers with decimals have a point. */
  toCells: (label: Label) => Record<string, string>
  /** The columns with such numbers. */
  decimals: readonly string[]
}

/** How to write the file of a format. The tools of DHL and DPD in Germany read semicolons and decimal commas. */
export function labelFile(format: LabelFormat, shop: ShopSettings): LabelFile {
  if (format === 'dhl') {
    // Not translated: columns of DHL's file.
    return { country: 'DE', toCells: toDhlCells(shop), decimals: ['Gewicht', 'Service - Nachnahme - Betrag'] }
  }
  if (format === 'dpd') return { country: 'DE', toCells: toDpdCells, decimals: ['parcel_weight', 'cod_amount'] }
  return { country: shop.country, toCells: toGeneralCells, decimals: ['weight (kg)', 'value', 'cash on delivery'] }
}

function toGeneralCells(label: Label): Record<string, string> {
  const { name, company, street, street2, city, region, country, phone, email, currency } = label
  return {
    'order number': String(label.number),
    name,
    company,
    street,
    'house number': label.houseNumber,
    'address line 2': street2,
    'postal code': label.postalCode,
    city,
    region,
    country,
    'country (ISO 3)': toAlpha3(country),
    phone,
    email,
    'weight (kg)': formatKilograms(label.weight),
    value: formatAmount(label.value),
    currency,
    'cash on delivery': formatAmount(label.cashOnDelivery),
  }
}
