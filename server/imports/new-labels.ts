import { Label } from '#contract/catalog/product-changes.ts'
import { slugTaken } from '../catalog/groups/create-label.ts'
import { toSlug } from '../platform/text/slug.ts'

/** A category or brand by its slug. `parent` is the slug of the category that it is in. */
type KnownLabel = { value: string; label: string; parent: string | null }

type Group = Omit<KnownLabel, 'value'>

/** The slug of the category or brand in a cell, or the error of the cell. */
type Read = { slug: string; error?: string | undefined }

type Options = { language: string; hasPaths: boolean }

/**
 * Reads categories or brands from cells, and collects the ones that an import would create. With `hasPaths`, a cell
 * such as “Clothing > Shirts” is a category in another one.
 */
export class NewLabels {
  readonly #options: Options
  readonly #known: ReadonlySet<string>
  /** Existing labels, and labels in cells so far, by slug. */
  readonly #groups: Map<string, Group>
  /** Slugs by label, in lowercase: the slug of a category may differ from its label. */
  readonly #slugs: Map<string, string>
  /** Labels to create by slug, each after its parent. */
  readonly added = new Map<string, Group>()

  constructor(known: KnownLabel[], options: Options) {
    this.#options = options
    this.#known = new Set(known.map(({ value }) => value))
    this.#groups = new Map(known.map(({ value, label, parent }) => [value, { label, parent }]))
    this.#slugs = new Map(known.map(({ value, label }) => [label.toLowerCase(), value]))
  }

  /** Reads a cell, which contains a slug, a label or a path. */
  read(cell: string): Read {
    if (cell === '' || this.#known.has(cell)) return { slug: cell }
    const found = this.#find(cell)
    if (found !== undefined) return { slug: found }
    const path = this.#options.hasPaths ? cell.split('>').map((part) => part.trim()) : [cell]
    const [first = '', ...further] = path.filter((part) => part !== '')
    const last = further.at(-1) ?? first
    if (last.toLowerCase() === first.toLowerCase()) return this.#name(first || cell, null)
    const outer = this.read(first)
    if (outer.error !== undefined) return outer
    // Categories are one level deep.
    return this.#nameInside(last, this.#groups.get(outer.slug)?.parent ?? outer.slug)
  }

  /** Adds the label with a slug, and its parent, unless they exist. */
  add(slug: string): void {
    const group = this.#groups.get(slug)
    if (!group || this.#known.has(slug) || this.added.has(slug)) return
    if (group.parent !== null) this.add(group.parent)
    this.added.set(slug, group)
  }

  /** The slug and the label of the category that a new one is in. */
  parentOf(slug: string): { slug: string; label: string } | undefined {
    const parent = this.added.get(slug)?.parent
    return parent == null ? undefined : { slug: parent, label: this.#groups.get(parent)?.label ?? parent }
  }

  #find(label: string): string | undefined {
    return this.#slugs.get(label.toLowerCase())
  }

  /** Names are unique, so a second one in another category also includes that category's name. */
  #nameInside(label: string, parent: string): Read {
    const found = this.#find(label)
    if (found === undefined) return this.#name(label, parent)
    const other = this.#groups.get(found)?.parent ?? null
    if (other === parent || (other === null && this.#known.has(found))) return { slug: found }
    const longer = `${label} (${this.#groups.get(parent)?.label})`
    const slug = this.#find(longer)
    return slug === undefined ? this.#name(longer, parent) : { slug }
  }

  #name(label: string, parent: string | null): Read {
    const found = this.#find(label)
    if (found !== undefined) return { slug: found }
    const slug = toSlug(label, this.#options.language)
    if (slug === '') return { slug, error: 'Enter a name with letters or digits.' }
    const other = this.#groups.get(slug)
    const error = other === undefined ? Label.safeParse(label).error?.issues[0]?.message : slugTaken(slug, other.label)
    if (error !== undefined) return { slug, error }
    this.#groups.set(slug, { label, parent })
    this.#slugs.set(label.toLowerCase(), slug)
    return { slug }
  }
}
