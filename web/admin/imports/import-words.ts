import type { Import, ImportRow } from '#contract/imports.ts'

/** How far a file is, in a word or two. */
export function importState({ state, invalid }: Pick<Import, 'state' | 'invalid'>): string {
  if (state === 'checked') return invalid > 0 ? 'Cannot come in' : 'Waits for you'
  return { checking: 'Being checked', running: 'Comes in', done: 'In the shop', failed: 'Failed' }[state]
}

export const rowKindWords: Record<ImportRow['kind'], string> = { created: 'New', changed: 'Changed', invalid: 'Wrong' }

/** '1 product', '1,200 products'. */
export function countProducts(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}

/** What is wrong with a row, a line for each column. */
export function describeErrors(errors: ImportRow['errors']): string[] {
  return Object.entries(errors).map(([column, message]) => (column === 'row' ? message : `${column}: ${message}`))
}
