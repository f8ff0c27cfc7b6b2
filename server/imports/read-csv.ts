import { pipeline, type Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { maxImportBytes } from '#contract/imports.ts'
import { ShopError } from '../errors.ts'

/** A row of the file as it was written: a text for each column of its first line. */
export type CsvRow = {
  /** Where it begins, counted from 1. */
  line: number
  cells: string[]
}

/** Characters in which the line of columns must have ended. */
const longestHead = 10_000

/** Characters of a row; all of a product's texts together have less than half as many. */
const longestRow = 50_000

/**
 * Reads the rows of a CSV file one after another (RFC 4180; columns may be divided by semicolons or tabs too, as
 * spreadsheets of other countries do). The first one names the columns. Refuses what is too large, is not UTF-8, or
 * ends within a quote.
 */
export async function* readCsv(file: AsyncIterable<Buffer>, maxBytes = maxImportBytes): AsyncGenerator<CsvRow> {
  const texts = decode(file, maxBytes)
  let head = ''
  while (!head.includes('\n') && head.length < longestHead) {
    const { value, done } = await texts.next()
    if (done) break
    head += value
  }
  async function* whole() {
    yield head
    yield* texts
  }
  const options = {
    delimiter: findDelimiter(head),
    info: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    maxRecordSize: longestRow,
  } as const
  // The parser hands on what goes wrong before it.
  const rows = pipeline(whole, parse(options), () => {}) as Readable
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines - countBreaks(record), cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error
  }
}

async function* decode(file: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge()
    yield asUtf8(() => decoder.decode(chunk, { stream: true }))
  }
  yield asUtf8(() => decoder.decode())
}

function asUtf8(decoded: () => string): string {
  try {
    return decoded()
  } catch (error) {
    const refused = refusal('The file is not a text in UTF-8. Spreadsheets call it “CSV UTF-8”.')
    throw Object.assign(refused, { cause: error })
  }
}

/** Whichever divides the most names in the first line. */
function findDelimiter(head: string): string {
  const [first = ''] = head.split('\n', 1)
  const count = (delimiter: string) => first.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function countBreaks(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}

function unreadable(error: CsvError): ShopError {
  const { code, lines } = error as CsvError & { lines?: number }
  const why = {
    CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
    CSV_MAX_RECORD_SIZE: 'the row is too long, or a quotation mark before it is not closed',
  }
  const known = why[code as keyof typeof why] ?? 'a quotation mark is out of place'
  return Object.assign(refusal(`Line ${lines ?? '?'}: ${known}.`), { cause: error })
}

export function tooLarge(): ShopError {
  return refusal(`The file has more than ${maxImportBytes / 1_048_576} MB.`, 'too_large')
}

/** Says what is wrong with the file as a whole. */
export function refusal(message: string, code: 'invalid_input' | 'too_large' = 'invalid_input'): ShopError {
  return new ShopError(code, message, { fields: { file: message } })
}
