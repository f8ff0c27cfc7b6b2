import type { Import, ImportRow } from '#contract/imports/imports.ts'
import { plural } from '../../ui/plural.ts'

/** The state of an import in a word or two. */
export function importState({ kind, state, invalid, rejected, undoes, undo, images }: Import): string {
  if (undoes !== null) return { running: 'Undoing', failed: 'Failed' }[state as string] ?? 'Done'
  if (undo) return undo.state === 'running' ? 'Being undone' : 'Undone'
  if (kind === 'images' && state === 'checked') return images.waiting > 0 ? 'Ready to add' : 'No product found'
  if (state === 'done' && images.waiting > 0) return 'Adding images'
  if (state === 'done' && images.failed > 0) return `${plural(images.failed, 'image')} failed`
  if (state === 'done' && rejected > 0) return `${plural(rejected, 'product')} not imported`
  if (state === 'checked') return invalid > 0 ? 'Has errors' : 'Ready to import'
  return { checking: 'Checking', running: 'Importing', done: 'Imported', failed: 'Failed' }[state]
}

/** The name of an import: its file, or the file whose import it undoes. */
export function importName({ fileName, undoes }: Pick<Import, 'fileName' | 'undoes'>): string {
  if (undoes !== null) return `Undo of ${fileName || 'an unnamed file'}`
  return fileName || 'Unnamed file'
}

const rowKinds: Record<ImportRow['kind'], string> = {
  created: 'New',
  changed: 'Changed',
  invalid: 'Errors',
  kept: 'Partly undone',
  archived: 'Archived',
  deleted: 'Deleted',
}

export function nameOfKind(kind: ImportRow['kind'], { undoes }: Pick<Import, 'undoes'>): string {
  return kind === 'changed' && undoes !== null ? 'Changed back' : rowKinds[kind]
}

/** The errors of a row, or why an undo left something, one line per column. */
export function describeErrors(errors: ImportRow['errors']): string[] {
  return Object.entries(errors).map(([column, message]) => (column === 'row' ? message : `${column}: ${message}`))
}
