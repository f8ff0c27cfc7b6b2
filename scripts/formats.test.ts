import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files that use the formats of a fixed language or of the machine, with the reason. */
const exceptions: Record<string, string> = {
  'contract/catalog/fit-fact.ts': 'Stored.',
  'contract/currencies.ts': 'Reads the decimals of currencies.',
  'contract/day.ts': 'Checks names of time zones.',
  'contract/local-time.ts': 'For fields of browsers.',
  'contract/numbers.ts': 'For files.',
  'contract/orders/delivery.ts': 'Calculates with days.',
  'contract/shop-settings/country-defaults.ts': 'Compares time zones.',
  'server/imports/match-files.ts': 'Sorts paths of files.',
  'server/platform/csv/local-dates.ts': 'Reads files of the shop’s country.',
  'server/platform/csv/write-csv.ts': 'Writes files for the shop’s country.',
  'server/platform/time/days.ts': 'Calculates with days.',
  'server/settings/settings.ts': 'Reads the time zone of the machine.',
  'server/setup/match-country.ts': 'Reads the time zone of the machine.',
  'web/admin/settings/country-fields.tsx': 'Reads the time zone of the browser.',
}

const fixedFormat =
  /\bIntl\.(?:NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat|Collator|DisplayNames)\((?!locale|currentLanguage)|\.toLocale\w+\((?!locale|currentLanguage)|\.localeCompare\(|\.toDateString\(|\.getHours\(/

test('numbers, dates and lists have the formats of the language of their reader', () => {
  expect(findFixed().filter((file) => exceptions[file] === undefined)).toEqual([])
})

test('every exception to the formats of the language is in use', () => {
  expect(Object.keys(exceptions)).toEqual(findFixed())
})

function findFixed(): string[] {
  const files = execFileSync('git', ['ls-files', 'contract', 'server', 'web'], { cwd: root, encoding: 'utf8' })
  return files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test\/|^server\/(?:commands|fakes)\//.test(file))
    .filter((file) => fixedFormat.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
}
