import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { parsePercentage } from '#contract/numbers.ts'
import { maxImportedRates, NewTaxRate, rateColumns } from '#contract/taxes/taxes.ts'
import { readCsv } from '../platform/csv/read-csv.ts'
import { fieldError } from '../platform/errors.ts'
import { checkRate } from './rates.ts'

/**
 * Reads rates from CSV whose header names the columns in any order. `region` may be missing, `class` is `standard` and `name`
 * is “Sales tax” in the US and “VAT” elsewhere unless they are given. Throws `invalid_input` with the line of each error.
 */
export async function parseRateFile(csv: string, classes: string[]): Promise<NewTaxRate[]> {
  const rows: { line: number; cells: string[] }[] = []
  for await (const row of readCsv(bytesOf(csv))) rows.push(row)
  const [header, ...lines] = rows
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase())
  const missing = ['country', 'rate', 'since'].filter((name) => !names.includes(name))
  const unknown = names.filter((name) => !(rateColumns as readonly string[]).includes(name))
  if (missing.length > 0 || unknown.length > 0) {
    throw fieldError('csv', t('The first row must have the columns: {columns}.', { columns: rateColumns.join(', ') }))
  }
  if (lines.length === 0) throw fieldError('csv', t('The file has no rates.'))
  if (lines.length > maxImportedRates)
    throw fieldError('csv', t('Import up to {max} rates at a time.', { max: formatNumber(maxImportedRates) }))
  const problems: string[] = []
  const rates = lines.flatMap(({ line, cells }) => {
    const cell = (name: (typeof rateColumns)[number]) => (cells[names.indexOf(name)] ?? '').trim()
    const country = cell('country').toUpperCase()
    const { data, error } = NewTaxRate.safeParse({
      country,
      region: cell('region'),
      taxClass: cell('class') || 'standard',
      since: cell('since'),
      // Not translated: stored, and compared in reports
      name: cell('name') || (country === 'US' ? 'Sales tax' : 'VAT'),
      rate: parsePercentage(cell('rate').replace(/\s*%$/, '')),
    })
    if (!data) {
      problems.push(atLine(line, error.issues[0]?.message ?? ''))
      return []
    }
    const { rate, errors } = checkRate(data, classes)
    problems.push(...Object.values(errors).map((message) => atLine(line, message)))
    return [{ line, rate }]
  })
  const seen = new Map<string, number>()
  for (const { line, rate } of rates) {
    const key = JSON.stringify([rate.country, rate.region, rate.taxClass, rate.since])
    const first = seen.get(key)
    if (first === undefined) seen.set(key, line)
    else
      problems.push(atLine(line, t('The same rate starts on the same day in line {first}.', { first: String(first) })))
  }
  if (problems.length > 0) throw fieldError('csv', problems.slice(0, 10).join(' '))
  return rates.map(({ rate }) => rate)
}

const atLine = (line: number, message: string) => t('Line {line}: {message}', { line: String(line), message })

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
