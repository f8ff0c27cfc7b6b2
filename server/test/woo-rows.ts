import { stringify } from 'csv-stringify/sync'

/** The cells of a row in WooCommerce's export, by column. */
export type WooRow = Record<string, string>

export const simple = (Name: string, more: WooRow = {}): WooRow => ({
  Type: 'simple',
  Name,
  Published: '1',
  'In stock?': '1',
  'Regular price': '20',
  Categories: 'Goods',
  Description: 'Handmade.',
  ...more,
})

export const size = (value: string): WooRow => ({ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': value })

/** A product with sizes, and its variations. */
export const sized = (Name: string, variations: WooRow[], more: WooRow = {}): WooRow[] => [
  simple(Name, { Type: 'variable', SKU: Name.toUpperCase(), 'Regular price': '', ...size('S, M, L'), ...more }),
  ...variations.map((cells) => ({
    Type: 'variation',
    Name,
    Published: '1',
    'In stock?': '1',
    'Regular price': '20',
    Parent: Name.toUpperCase(),
    ...cells,
  })),
]

/** A file with a column for each value that any of the rows has. */
export function toWooFile(rows: WooRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return stringify(rows, { header: true, columns })
}
