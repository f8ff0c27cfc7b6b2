import { pipeline, type Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { t } from '#contract/language/t.ts'
import { fileError, fileTooLargeText, type ShopError } from '../errors.ts'
import { decodeText, type TextEncoding } from './decode-text.ts'

/** A file row, with the text of its cells. */
export type CsvRow = {
  /** Its first line, counted from 1. */
  line: number
  cells: string[]
}

/** In characters. */
const maxHeaderLength = 10_000

/** In characters, more than twice as many as a product can have. */
const maxRowLength = 150_000

/**
 * Reads the rows of a CSV file, including the header (RFC 4180; the delimiter may also be a semicolon or a tab, as
 * spreadsheets in some countries write it, or the one in a first line such as “sep=;”), without rows of empty cells. Passes
 * the encoding to `report` at the end. Throws an error if the file is too large, not text, or malformed; quotes inside of
 * cells that aren't quoted are errors unless `keepsInnerQuotes`.
 */
export async function* readCsv(
  file: AsyncIterable<Buffer>,
  {
    maxBytes = Number.POSITIVE_INFINITY,
    report = () => {},
    keepsInnerQuotes = false,
  }: { maxBytes?: number; report?: (encoding: TextEncoding) => void; keepsInnerQuotes?: boolean } = {},
): AsyncGenerator<CsvRow> {
  const texts = decodeText(limitSize(file, maxBytes), report)
  let start = ''
  while (!start.includes('\n') && start.length < maxHeaderLength) {
    const { value, done } = await texts.next()
    if (done) break
    start += value
  }
  const [settingLine = '', named] = delimiterLine.exec(start) ?? []
  async function* allText() {
    yield start.slice(settingLine.length)
    yield* texts
  }
  const options = {
    delimiter: named ?? findDelimiter(start),
    info: true,
    relaxColumnCount: true,
    relaxQuotes: keepsInnerQuotes,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
    maxRecordSize: maxRowLength,
  } as const
  // Errors of the source come out of the parser.
  const rows = pipeline(allText, parse(options), () => {}) as Readable
  const linesBefore = settingLine === '' ? 0 : 1
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: linesBefore + info.lines - countBreaks(record), cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, linesBefore) : error
  }
}

/** Passes on the chunks of a file. Throws an error if it is too large. */
export async function* limitSize(file: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

/** The first line in which spreadsheets find the delimiter. */
const delimiterLine = /^sep=([,;\t])\r?\n/i

/** The delimiter that splits the header into the most columns. */
function findDelimiter(start: string): string {
  const [first = ''] = start.split('\n', 1)
  const count = (delimiter: string) => first.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function countBreaks(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}

function unreadable(error: CsvError, linesBefore: number): ShopError {
  const { code, lines } = error as CsvError & { lines?: number }
  const line = lines === undefined ? '?' : String(linesBefore + lines)
  const messages = {
    CSV_QUOTE_NOT_CLOSED: t(
      'Line {line}: a quotation mark is never closed. If the file ends in the middle of a row, export or download it again.',
      { line },
    ),
    CSV_MAX_RECORD_SIZE: t('Line {line}: the row is too long, or a quotation mark before it is never closed.', {
      line,
    }),
  }
  const message =
    messages[code as keyof typeof messages] ?? t('Line {line}: a quotation mark is in the wrong place.', { line })
  return Object.assign(fileError(message), { cause: error })
}

export function tooLarge(maxBytes: number): ShopError {
  return fileError(fileTooLargeText(maxBytes), 'too_large')
}
