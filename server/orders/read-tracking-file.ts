import { inArray } from 'drizzle-orm'
import { carriers, isCarrier } from '#contract/carriers.ts'
import type { TrackingFile } from '#contract/order-preparation.ts'
import { TrackingNumber } from '#contract/orders.ts'
import { type CsvRow, readCsv } from '../platform/csv/read-csv.ts'
import type { Db } from '../platform/db/database.ts'
import { orders } from '../platform/db/schema/index.ts'
import { ShopError } from '../platform/errors.ts'

type Column = 'order' | 'number' | 'carrier'

/** The names of columns in the exports of carriers and shipping services, without spaces and punctuation. */
const columnNames: Record<Column, string[]> = {
  order: [
    ...['order', 'orderno', 'ordernumber', 'orderid', 'ordername', 'orderreference', 'reference', 'reference1', 'ref'],
    ...['referenceno', 'referencenumber', 'customerreference', 'shipmentreference', 'parcelreference', 'yourreference'],
    ...['bestellung', 'bestellnr', 'bestellnummer', 'auftrag', 'auftragsnr', 'auftragsnummer', 'referenz', 'referenz1'],
    ...['referenznr', 'referenznummer', 'sendungsreferenz', 'kundenreferenz', 'paketreferenz', 'empfangerreferenz'],
  ],
  number: [
    ...['tracking', 'trackingno', 'trackingnumber', 'trackingid', 'trackingcode', 'trackingnr', 'trackingnummer'],
    ...['shipmentno', 'shipmentnumber', 'shipmentid', 'parcelno', 'parcelnumber', 'parcellabelnumber', 'packagenumber'],
    ...['consignmentno', 'consignmentnumber', 'waybill', 'waybillnumber', 'awb', 'barcode', 'label', 'parcel'],
    ...['sendungsnr', 'sendungsnummer', 'paketnr', 'paketnummer', 'paketschein', 'paketscheinnr', 'paketscheinnummer'],
    ...['identcode', 'identnummer'],
  ],
  carrier: [
    ...['carrier', 'carriername', 'courier', 'shippingcarrier', 'shippingprovider', 'shippedby', 'deliveryservice'],
    ...['versender', 'versanddienst', 'versanddienstleister', 'paketdienst', 'zusteller', 'frachtfuhrer'],
  ],
}

const maxRows = 2000

/**
 * Reads the tracking numbers of orders from a CSV file, and lists what is wrong with its rows. Throws `invalid_input` if
 * the file can't be read, or has no columns of order numbers and tracking numbers.
 */
export async function readTrackingFile(db: Db, csv: string): Promise<TrackingFile> {
  const [header, ...rows] = await readRows(csv)
  const columns = findColumns(header?.cells ?? [])
  const problems: string[] = []
  const entries = rows.flatMap((row) => {
    const entry = readEntry(row, columns)
    if (typeof entry !== 'string') return entry
    problems.push(`Line ${row.line}: ${entry}`)
    return []
  })
  const found = await listOrdersByNumber(
    db,
    entries.map(({ orderNumber }) => orderNumber),
  )
  const seen = new Map<number, number>()
  const result = entries.flatMap(({ orderNumber, line, ...entry }) => {
    const order = found.get(orderNumber)
    const before = seen.get(orderNumber)
    seen.set(orderNumber, line)
    if (order?.status === 'pending' && before === undefined) {
      return { line, order: { id: order.id, number: orderNumber }, ...entry }
    }
    problems.push(
      `Line ${line}: ${
        !order
          ? `there is no order ${orderNumber}.`
          : before === undefined
            ? `order ${orderNumber} is ${order.status}.`
            : `order ${orderNumber} is also in line ${before}.`
      }`,
    )
    return []
  })
  return { rows: result, problems }
}

async function readRows(csv: string): Promise<CsvRow[]> {
  async function* file() {
    // The formula by which spreadsheets are kept from reading text as a number.
    yield Buffer.from(csv.replaceAll(/(^|[,;\t\n])=("[^"\n]*")/g, '$1$2'))
  }
  const rows: CsvRow[] = []
  try {
    for await (const row of readCsv(file())) if (rows.push(row) > maxRows) throw invalid(`At most ${maxRows} rows.`)
  } catch (error) {
    throw error instanceof ShopError ? invalid(error.message) : error
  }
  return rows
}

/** Where the columns are. Throws `invalid_input` if one is missing. */
function findColumns(header: string[]): Record<Column, number> {
  const names = header.map((name) =>
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z\d]/g, ''),
  )
  const find = (column: Column) => names.findIndex((name) => columnNames[column].includes(name))
  const columns = { order: find('order'), number: find('number'), carrier: find('carrier') }
  const missing = [
    ...(columns.order < 0 ? ['order numbers, such as “Order number” or “Reference”'] : []),
    ...(columns.number < 0 ? ['tracking numbers, such as “Tracking number” or “Sendungsnummer”'] : []),
  ]
  if (missing.length > 0) throw invalid(`The file has no column of ${missing.join(', and none of ')}.`)
  return columns
}

type Entry = { line: number; orderNumber: number; number: string; carrier: string | null }

/** Returns what a row says, nothing if it has no tracking number, or what is wrong with it. */
function readEntry({ line, cells }: CsvRow, columns: Record<Column, number>): Entry | [] | string {
  const cell = (column: Column) => (cells[columns[column]] ?? '').trim()
  const [order, given, carrierName] = [cell('order'), cell('number'), cell('carrier')]
  if (given === '') return []
  const [, digits] = /^\D*?(\d{1,9})\D*$/.exec(order) ?? []
  if (digits === undefined) return `“${order}” is no order number.`
  if (/^\d[.,]\d+E\+?\d+$/i.test(given)) return `“${given}” was rounded by a spreadsheet. Export the file again.`
  const text = given.replace(/^="?(.*?)"?$/, '$1').replace(/^'/, '')
  const number = TrackingNumber.safeParse(text)
  if (!number.success) return `“${given}” is no tracking number.`
  const carrier = findCarrier(carrierName)
  if (carrier === undefined) return `the carrier “${carrierName}” is unknown.`
  return { line, orderNumber: Number(digits), number: number.data, carrier }
}

/** The carrier whose name a text begins with, such as “DHL Paket”; null for an empty one. */
function findCarrier(name: string): string | null | undefined {
  if (name === '') return null
  const key = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  const ids = Object.keys(carriers).filter(isCarrier)
  return ids.find((id) => key(name).startsWith(key(carriers[id].name)) || key(name) === key(id))
}

async function listOrdersByNumber(db: Db, numbers: number[]) {
  const { id, number, status } = orders
  const known = numbers.filter((each) => each < 2 ** 31)
  const rows = await db.select({ id, number, status }).from(orders).where(inArray(number, known))
  return new Map(rows.map((row) => [row.number, row]))
}

function invalid(message: string): ShopError {
  return new ShopError('invalid_input', message, { fields: { csv: message } })
}
