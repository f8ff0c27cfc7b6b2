import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { LabelFormat } from '#contract/orders/shipping-labels.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { withQuote } from '../../platform/csv/csv-cells.ts'
import { writeCsv } from '../../platform/csv/write-csv.ts'
import { encodeLatin } from './encode-text.ts'
import { labelFile } from './label-files.ts'
import type { Label } from './to-label.ts'

/** Labels that name every column of a file, which may have no rows. */
const noLabel: Label = {
  number: 0,
  name: '',
  company: '',
  street: '',
  houseNumber: '',
  street2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  phone: '',
  email: '',
  weight: null,
  value: 0,
  currency: '',
  cashOnDelivery: null,
  gaps: [],
}

/** Writes labels as the CSV file of a format. Cells that a spreadsheet would run as formulas are escaped. */
export async function writeLabels(labels: Label[], format: LabelFormat, shop: ShopSettings): Promise<Buffer> {
  const { country, toCells, decimals } = labelFile(format, shop)
  const rows = labels.map((label) =>
    Object.fromEntries(
      Object.entries(toCells(label)).map(([column, cell]) => [
        column,
        decimals.includes(column) ? cell : withQuote(cell),
      ]),
    ),
  )
  const target = { country, report: raise }
  const csv = await text(writeCsv(Readable.from(rows), { columns: Object.keys(toCells(noLabel)), decimals }, target))
  if (format === 'general') return Buffer.from(csv)
  // The mark of UTF-8 would become a part of the first column's name.
  const unmarked = csv.replace(/^\ufeff/, '')
  return format === 'dhl' ? encodeLatin(unmarked) : Buffer.from(unmarked)
}

function raise(error: unknown): never {
  throw error
}
