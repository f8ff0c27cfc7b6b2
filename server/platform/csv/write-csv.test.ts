import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { getCsvFormat, writeCsv } from './write-csv.ts'

test.each([
  ...['US', 'GB', 'AU', 'CA', 'IN', 'JP', 'MX', 'IL'].map((country) => [country, ',', '.']),
  ...['DE', 'AT', 'FR', 'IT', 'ES', 'NL', 'SE', 'DK', 'NO', 'PL', 'BR', 'RS'].map((country) => [country, ';', ',']),
  ...['CH', 'LI'].map((country) => [country, ';', '.']),
])('spreadsheets in %s get cells separated with %s and decimals with %s', (country, delimiter, decimal) => {
  expect(getCsvFormat(country)).toEqual({ delimiter, decimal })
})

test('only numbers get the decimal separator of the country', async () => {
  async function* rows() {
    yield { title: 'Mug 1.5 l; blue', price: '12.50', stock: 3 }
  }
  const file = writeCsv(
    rows(),
    { columns: ['title', 'price', 'stock'], decimals: ['price'] },
    { country: 'DE', report: () => {} },
  )
  expect(String(await buffer(file))).toBe('\uFEFF"title";"price";"stock"\n"Mug 1.5 l; blue";"12,50";3\n')
})
