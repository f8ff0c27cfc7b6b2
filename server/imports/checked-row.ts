import type { ImportWarning } from '#contract/imports/import-file.ts'
import type { ImportRow } from '#contract/imports/imports.ts'
import type { FileRow } from './file-row.ts'
import type { RemoteImage } from './remote-images.ts'
import type { StoredValues } from './stored-values.ts'

/**
 * The changes by a product's rows, with its values before and after, or the errors of one of its rows. `before` also
 * has the values on which those after depend.
 */
export type CheckedRow = Omit<ImportRow, 'kind' | 'product' | 'variantNames'> & {
  kind: ImportRow['kind'] | 'unchanged'
  before: StoredValues
  after: StoredValues
  /** The warnings, each with a detail about the product, or empty. */
  warnings: Partial<Record<ImportWarning, string>>
  /** Images of other sites that it adds. */
  images: RemoteImage[]
  /** The id of a product in the file, and its rows, stored with its first error. */
  rejected: { id: string; rows: FileRow[] } | null
}

/** The result of a row without changes. */
export const unchangedRow = {
  fields: {},
  errors: {},
  kept: {},
  before: {},
  after: {},
  warnings: {},
  images: [],
  rejected: null,
} satisfies Partial<CheckedRow>
