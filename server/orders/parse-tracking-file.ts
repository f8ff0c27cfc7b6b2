import { Readable } from 'node:stream'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { type CarrierId, carrierNames, carriers, isCarrier } from '#contract/orders/carriers.ts'
import type { TrackingFile } from '#contract/orders/order-preparation.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { TrackingNumber } from '#contract/orders/orders.ts'
import { isUsualNumber } from '#contract/orders/tracking-forms.ts'
import { type CsvRow, readCsv } from '../platform/csv/read-csv.ts'
import type { Db } from '../platform/db/database.ts'
import { ShopError } from '../platform/errors.ts'
import { foldText } from '../search/words.ts'
import { listOrdersByNumber, type OrderRow } from './queries.ts'

type Column = 'order' | 'number' | 'carrier' | 'status'

/**
 * Column names in the exports of carriers and shipping services, as `toKey` returns them, with or without a 1 at the end. A file
 * may have several; the first name in this list counts.
 */
const columnNames: Record<Column, string[]> = {
  order: [
    'order orderno ordernumber orderid ordername orderreference shipmentreference parcelreference',
    'reference referenceno referencenumber ref customerreference customerreferencenumber yourreference',
    'bestellung bestellnr bestellnummer auftrag auftragsnr auftragsnummer sendungsreferenz paketreferenz',
    'referenz referenznr referenznummer kundenreferenz empfangerreferenz recipientreference',
  ].flatMap(splitNames),
  number: [
    'tracking trackingno trackingnumber trackingid trackingcode trackingnr trackingnummer',
    'shipmentno shipmentnumber shipmentid parcel parcelno parcelnumber parcellabelnumber packagenumber',
    'consignmentno consignmentnumber waybill waybillnumber awb barcode label',
    'sendungsnr sendungsnummer paketnr paketnummer paketschein paketscheinnr paketscheinnummer identcode identnummer',
  ].flatMap(splitNames),
  carrier: [
    'carrier carriername courier shippingcarrier shippingprovider shippedby deliveryservice',
    'versender versanddienst versanddienstleister paketdienst zusteller frachtfuhrer',
  ].flatMap(splitNames),
  status: splitNames('status sendungsstatus shipmentstatus parcelstatus'),
}

/** Columns that only the files of one carrier have. */
const ownColumns: Partial<Record<CarrierId, string[]>> = {
  dhl: splitNames('abrechnungsnummer billingnumber internationalesendungsnummer'),
  dpd: splitNames('parcelreference parcellabelnumber delisid'),
}

/** The start of a cancelled shipment's status, such as Storniert or Canceled. */
const cancelledStatus = /^(?:stornier|cancel)/i

const maxRows = 2000

type Entry = { line: number; orderNumber: number; number: string; carrier: string | null }
type Problem = { line: number; problem: string }
type Columns = Record<Column, number> & { owner: CarrierId | null }

/**
 * Reads the tracking numbers of orders from a CSV file, and lists the errors of its rows. Throws `invalid_input` if
 * the file can't be read, or has no columns of order numbers and tracking numbers.
 */
export async function parseTrackingFile(db: Db, csv: string): Promise<TrackingFile> {
  const [header, ...lines] = await readRows(csv)
  const columns = findColumns(header?.cells ?? [])
  const read = lines.flatMap((row) => readEntry(row, columns) ?? [])
  const entries = read.filter((each) => 'orderNumber' in each)
  const orders = await listOrdersByNumber(
    db,
    entries.map(({ orderNumber }) => orderNumber),
  )
  const firstLines = new Map(entries.toReversed().map(({ orderNumber, line }) => [orderNumber, line]))
  const results = read.map((each) =>
    'problem' in each ? each : toRow(each, orders.get(each.orderNumber), firstLines.get(each.orderNumber)),
  )
  return {
    rows: results.filter((result) => 'order' in result),
    problems: results.flatMap((result) => {
      const problem = 'problem' in result ? result.problem : warningAbout(result)
      return problem === undefined ? [] : t('Line {line}: {message}', { line: String(result.line), message: problem })
    }),
  }
}

async function readRows(csv: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  try {
    for await (const row of readCsv(Readable.from([Buffer.from(csv)]), { keepsInnerQuotes: true })) {
      if (rows.push(row) > maxRows)
        throw invalid(t('Upload up to {max} rows at a time.', { max: formatNumber(maxRows) }))
    }
  } catch (error) {
    throw error instanceof ShopError ? invalid(error.message) : error
  }
  return rows
}

/** Where the columns are, and whose file it is, if it shows. Throws `invalid_input` if one is missing. */
function findColumns(header: string[]): Columns {
  const keys = header.map((name) => toKey(name).replace(/1$/, ''))
  const find = (column: Column) => keys.indexOf(columnNames[column].find((name) => keys.includes(name)) ?? '?')
  const columns = { order: find('order'), number: find('number'), carrier: find('carrier'), status: find('status') }
  const problem = missingColumn(columns)
  if (problem !== undefined) throw invalid(problem)
  const owner = Object.keys(ownColumns).filter(isCarrier)
  return { ...columns, owner: owner.find((id) => ownColumns[id]?.some((name) => keys.includes(name))) ?? null }
}

function missingColumn({ order, number }: Record<Column, number>): string | undefined {
  if (order >= 0) {
    return number >= 0
      ? undefined
      : t('The file has no column with tracking numbers, such as “Tracking number” or “Sendungsnummer”.')
  }
  return number >= 0
    ? t('The file has no column with order numbers, such as “Order number” or “Reference”.')
    : t(
        'The file has no column with order numbers, such as “Order number” or “Reference”, or with tracking numbers, such as “Tracking number” or “Sendungsnummer”.',
      )
}

/** Returns the content of a row or its problem; nothing if it has no tracking number or the shipment was cancelled. */
function readEntry({ line, cells }: CsvRow, columns: Columns): Entry | Problem | undefined {
  const order = parseCell(cells[columns.order])
  const number = parseCell(cells[columns.number])
  const carrierName = parseCell(cells[columns.carrier])
  if (number === '' || cancelledStatus.test(parseCell(cells[columns.status]))) return undefined
  const [, orderNumber] = /^\D*?(\d{1,9})\D*$/.exec(order) ?? []
  if (orderNumber === undefined) return { line, problem: t('“{text}” isn’t an order number.', { text: order }) }
  if (/^\d[.,]\d+E\+?\d+$/i.test(number)) {
    return { line, problem: t('“{number}” was rounded by a spreadsheet. Export the file again.', { number }) }
  }
  const tracking = TrackingNumber.safeParse(number)
  if (!tracking.success) return { line, problem: t('“{text}” isn’t a tracking number.', { text: number }) }
  const carrier = carrierName === '' ? columns.owner : findCarrier(carrierName)
  if (carrier === undefined) return { line, problem: t('the carrier “{name}” is unknown.', { name: carrierName }) }
  return { line, orderNumber: Number(orderNumber), number: tracking.data, carrier }
}

/** The text of a cell, without the `="…"` or `'` that keeps spreadsheets from parsing it as a number. */
function parseCell(cell = ''): string {
  const text = cell.trim()
  return text.replace(/^="(.*)"$/, '$1').replace(/^'/, '')
}

/** The carrier whose name is at the start of a text, such as “DHL Paket”, the longest first. */
function findCarrier(name: string): string | undefined {
  const key = toKey(name)
  return carrierKeys.find(([start]) => key.startsWith(start))?.[1]
}

function toRow(
  { line, orderNumber, number, carrier }: Entry,
  order: Pick<OrderRow, 'id' | 'status'> | undefined,
  firstLine: number | undefined,
): TrackingFile['rows'][number] | Problem {
  const values = { number: String(orderNumber), first: String(firstLine) }
  if (!order) return { line, problem: t('there is no order {number}.', values) }
  if (line !== firstLine) return { line, problem: t('order {number} is also in line {first}.', values) }
  if (order.status !== 'pending') return { line, problem: statusProblems(values)[order.status] }
  return { line, order: { id: order.id, number: orderNumber }, number, carrier }
}

const statusProblems = (values: { number: string }): Record<Exclude<OrderStatus, 'pending'>, string> => ({
  dispatched: t('order {number} is dispatched.', values),
  delivered: t('order {number} is delivered.', values),
  cancelled: t('order {number} is cancelled.', values),
})

/** The number is filled in nevertheless. */
function warningAbout({ carrier, number }: TrackingFile['rows'][number]): string | undefined {
  if (carrier === null || !isCarrier(carrier) || isUsualNumber(carrier, number)) return undefined
  return t('“{number}” was filled in but doesn’t look like a {carrier} number.', {
    number,
    carrier: carriers[carrier].name,
  })
}

/** The names of carriers, the longest first: “La Poste Suisse” isn't La Poste. */
const carrierKeys = Object.keys(carriers)
  .filter(isCarrier)
  .flatMap((id) => carrierNames(id).map((name) => [toKey(name), id] as const))
  .toSorted(([a], [b]) => b.length - a.length)

/** A name without accents, case, spaces and punctuation. */
function toKey(name: string): string {
  return foldText(name).replaceAll(/[^a-z\d]/g, '')
}

function splitNames(names: string): string[] {
  return names.split(' ')
}

function invalid(message: string): ShopError {
  return new ShopError('invalid_input', message, { fields: { csv: message } })
}
