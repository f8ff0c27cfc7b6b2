import { Label } from '#contract/product-changes.ts'
import { slugTaken } from '../catalog/create-label.ts'
import { toSlug } from '../catalog/slug.ts'

/** Reads categories or brands from cells, and collects those that an import would create. `known` has slugs as keys. */
export class NewLabels {
  readonly #known: ReadonlyMap<string, string>
  /** Slugs by label, in lowercase: the slug of a category need not be that of its label. */
  readonly #slugs: ReadonlyMap<string, string>
  /** Labels by slug. */
  readonly added = new Map<string, string>()

  constructor(known: ReadonlyMap<string, string>) {
    this.#known = known
    this.#slugs = new Map([...known].map(([slug, label]) => [label.toLowerCase(), slug]))
  }

  /** Returns the slug for a cell, which contains a slug or a label, or an error. */
  read(cell: string): { slug: string; error?: string | undefined } {
    if (cell === '' || this.#known.has(cell)) return { slug: cell }
    const known = this.#slugs.get(cell.toLowerCase())
    if (known !== undefined) return { slug: known }
    const slug = toSlug(cell)
    if (slug === '') return { slug, error: 'Enter a name with letters or digits.' }
    const other = this.#known.get(slug)
    return {
      slug,
      error: other === undefined ? Label.safeParse(cell).error?.issues[0]?.message : slugTaken(slug, other),
    }
  }

  /** Adds a label unless it exists. The first spelling counts. */
  add(slug: string, label: string): void {
    if (!this.#known.has(slug) && !this.added.has(slug)) this.added.set(slug, label)
  }
}
