import { Label } from '#contract/catalog/product-changes.ts'
import { noLetters } from '../catalog/groups/create-label.ts'
import { labelKey, labelSlug } from '../catalog/groups/label-slug.ts'
import { toSlug } from '../platform/text/slug.ts'

/** A category or brand by its slug. `parent` is the slug of the category that it is in. */
type KnownLabel = { value: string; label: string; parent: string | null }

type Group = Omit<KnownLabel, 'value'>

/** The slug of the category or brand in a cell, or the error of the cell. */
type Read = { slug: string; error?: string | undefined }

type NewLabelsOptions = {
  language: string
  hasPaths: boolean
  /** Slugs in further languages, which new labels can't have. */
  taken?: string[]
}

/**
 * Reads categories or brands from cells, and collects the ones that an import would create. With `hasPaths`, a cell
 * such as “Clothing > Shirts” is a category in another one.
 */
export class NewLabels {
  readonly #options: NewLabelsOptions
  readonly #known: ReadonlySet<string>
  /** Existing labels, and labels in cells so far, by slug. */
  readonly #groups: Map<string, Group>
  /** Slugs by label, in lowercase, and by its key: the slug of a category may differ from its label. */
  readonly #slugs: Map<string, string>
  /** Labels to create by slug, each after its parent. */
  readonly added = new Map<string, Group>()

  constructor(known: KnownLabel[], options: NewLabelsOptions) {
    this.#options = options
    this.#known = new Set(known.map(({ value }) => value))
    const { taken = [] } = options
    this.#groups = new Map([
      ...taken.map((slug) => [slug, { label: '', parent: null }] as const),
      ...known.map(({ value, label, parent }) => [value, { label, parent }] as const),
    ])
    const slugsBy = (key: (label: string) => string) => known.map(({ value, label }) => [key(label), value] as const)
    // The very same name comes before one that only reads the same.
    this.#slugs = new Map([...slugsBy((label) => this.#key(label)), ...slugsBy(lower)])
  }

  /** Reads a cell, which contains a slug, a label or a path. */
  read(cell: string): Read {
    if (cell === '' || this.#known.has(cell)) return { slug: cell }
    const found = this.#find(cell)
    if (found !== undefined) return { slug: found }
    const path = this.#options.hasPaths ? cell.split('>').map((part) => part.trim()) : [cell]
    const [first = '', ...further] = path.filter((part) => part !== '')
    const last = further.at(-1) ?? first
    if (this.#key(last) === this.#key(first)) return this.#name(first || cell, null)
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

  #key(label: string): string {
    return labelKey(label, this.#options.language)
  }

  #find(label: string): string | undefined {
    return this.#slugs.get(lower(label)) ?? this.#slugs.get(this.#key(label))
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
    const { language } = this.#options
    const plain = toSlug(label, language)
    if (plain === '') return { slug: plain, error: noLetters() }
    const other = this.#groups.get(plain)
    // A category or brand that was renamed here still has its old name in the files of other shops.
    if (other && this.#known.has(plain) && toSlug(other.label, language) !== plain) return { slug: plain }
    const slug = labelSlug(label, (each) => this.#groups.get(each)?.label, language)
    const error = Label.safeParse(label).error?.issues[0]?.message
    if (error !== undefined) return { slug, error }
    this.#groups.set(slug, { label, parent })
    this.#slugs.set(this.#key(label), slug)
    return { slug }
  }
}

const lower = (label: string) => label.toLowerCase()
