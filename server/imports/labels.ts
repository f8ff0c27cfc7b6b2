import { line } from '#contract/text.ts'
import { toSlug } from '../catalog/slug.ts'

const Label = line(60, 'Enter a name.')

/** The shop's categories, or brands, by slug, and those that a file would add to them. */
export function openLabels(known: ReadonlyMap<string, string>) {
  const added = new Map<string, string>()
  return {
    added: added as ReadonlyMap<string, string>,
    /** The slug that a cell means, be it written as one or as a name, and why it cannot be one. */
    read(cell: string): { value: string; error: string | undefined } {
      if (cell === '' || known.has(cell)) return { value: cell, error: undefined }
      const value = toSlug(cell)
      if (value === '') return { value, error: 'Enter a name with letters or digits.' }
      return { value, error: known.has(value) ? undefined : Label.safeParse(cell).error?.issues[0]?.message }
    },
    /** Takes down what would be made; the first way of writing it counts. */
    add(value: string, label: string): void {
      if (!known.has(value) && !added.has(value)) added.set(value, label)
    },
  }
}
