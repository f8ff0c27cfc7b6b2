import type { Import, ImportRow } from '#contract/imports/imports.ts'
import { plural, t } from '#contract/language/t.ts'

/** The state of an import in a word or two. */
export function importState({ kind, state, invalid, rejected, undoes, undo, images }: Import): string {
  if (undoes !== null) return { running: t('Undoing'), failed: t('Failed') }[state as string] ?? t('Done')
  if (undo) return undo.state === 'running' ? t('Being undone') : t('Undone')
  if (kind === 'images' && state === 'checked') return images.waiting > 0 ? t('Ready to add') : t('No product found')
  if (state === 'done' && images.waiting > 0) return t('Adding images')
  if (state === 'done' && images.failed > 0)
    return plural(images.failed, '{count} image failed', '{count} images failed')
  if (state === 'done' && rejected > 0)
    return plural(rejected, '{count} product not imported', '{count} products not imported')
  if (state === 'checked') return invalid > 0 ? t('Has errors') : t('Ready to import')
  return { checking: t('Checking'), running: t('Importing'), done: t('Imported'), failed: t('Failed') }[state]
}

/** The name of an import: its file, or the file whose import it undoes. */
export function importName({ fileName, undoes }: Pick<Import, 'fileName' | 'undoes'>): string {
  if (undoes === null) return fileName || t('Unnamed file')
  return fileName ? t('Undo of {file}', { file: fileName }) : t('Undo of an unnamed file')
}

/** Lists the first of some, and how many more there are. */
export function listWithMore(first: string[], total: number): string {
  const [items, more] = [first.join(', '), total - first.length]
  return more > 0 ? plural(more, '{items} and {count} more', '{items} and {count} more', { items }) : items
}

const rowKinds: Record<ImportRow['kind'], string> = {
  created: t('New'),
  changed: t('Changed'),
  invalid: t('Errors'),
  kept: t('Partly undone'),
  archived: t('Archived'),
  deleted: t('Deleted'),
}

export function nameOfKind(kind: ImportRow['kind'], { undoes }: Pick<Import, 'undoes'>): string {
  return kind === 'changed' && undoes !== null ? t('Changed back') : rowKinds[kind]
}

/** The errors of a row, or why an undo left something, one line per column. */
export function describeErrors(errors: ImportRow['errors']): string[] {
  return Object.entries(errors).map(([column, message]) => (column === 'row' ? message : `${column}: ${message}`))
}
