import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { languageOf } from '../http/language-of.ts'

/** How spreadsheets of a country separate cells, and the decimals of numbers. */
type CsvFormat = { delimiter: ',' | ';'; decimal: '.' | ',' }

const programFormat: CsvFormat = { delimiter: ',', decimal: '.' }

/** Countries with decimal points whose spreadsheets separate cells with semicolons. */
const semicolonCountries = ['CH', 'LI']

/** Where numbers have decimal commas, cells are separated with semicolons. */
export function getCsvFormat(country: string): CsvFormat {
  const parts = new Intl.NumberFormat(`${languageOf(country)}-${country}-u-nu-latn`).formatToParts(1.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  return { decimal, delimiter: decimal === ',' || semicolonCountries.includes(country) ? ';' : ',' }
}

type Columns = {
  /** Null if rows are lists of cells; the first row is the header then. */
  columns: readonly string[] | null
  /** Columns with numbers that can have decimals, which rows give with a point. */
  decimals: readonly string[]
}

/** Where the file is opened, null for a program that reads it, and what receives errors that end it early. */
type Target = { country: string | null; report: (error: unknown) => void }

/**
 * Writes rows as a CSV file that spreadsheets of a country open as a table. Texts are in quotation marks, so that no
 * character in them separates cells; `withQuote` keeps spreadsheets from running them as formulas.
 */
export function writeCsv(
  rows: AsyncIterable<Record<string, unknown> | string[]>,
  { columns, decimals }: Columns,
  { country, report }: Target,
): Readable {
  const { delimiter, decimal } = country === null ? programFormat : getCsvFormat(country)
  return pipeline(
    rows,
    stringify({
      bom: country !== null,
      quoted_string: true,
      delimiter,
      ...(columns && { header: true, columns }),
      cast: {
        string: (text, { column }) => (decimals.includes(String(column)) ? text.replace('.', decimal) : text),
      },
    }),
    (error) => {
      // A client that stops reading is not an error.
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') report(error)
    },
  )
}
