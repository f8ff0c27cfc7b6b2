import type { CollectionRule } from '#contract/catalog/collections.ts'
import type { Facets } from '#contract/catalog/facets.ts'
import type { ProductSort, SortOrder } from '#contract/listing.ts'
import type { Found } from '../../search/rank.ts'
import { FacetColumns, type FacetFilters } from './facet-columns.ts'
import { FacetCounts, type Selection } from './facet-counts.ts'
import type { FactFilter } from './option-values.ts'
import { type IndexedProduct, type PageRequest, type Ranked, SortedIndex } from './sorted-index.ts'

export type ListRequest = Omit<PageRequest, 'descending'> & {
  /** Slugs; all when empty or absent. */
  category?: readonly string[] | undefined
  brand?: readonly string[] | undefined
  /** The newest products come first by default. With `picked`, found products keep their order. */
  sort?: ProductSort | 'picked' | undefined
  order?: SortOrder | undefined
  includeArchived?: boolean | undefined
  /** Only these products. */
  found?: Found | undefined
}

type Compare = (a: IndexedProduct, b: IndexedProduct) => number

const maxBestSelling = 200

const msPerDay = 86_400_000

const soldOutLast: Compare = (a, b) => Number(a.stock === 0) - Number(b.stock === 0)
/** Used for sorts that are read from the end. */
const soldOutFirst: Compare = (a, b) => soldOutLast(b, a)

const soldLess: Compare = ({ sold: a = 0 }, { sold: b = 0 }) => a - b

/**
 * Sold-out products come last among equals in the orders that the sort menu offers (docs/behavior.md#filters-and-sorting).
 * Price is offered in both orders, so it has a second index that is read from the end.
 */
const comparisons: Record<Exclude<ProductSort, 'relevance'> | 'priceFromEnd', Compare> = {
  rating: (a, b) => a.rating - b.rating || soldOutFirst(a, b) || soldLess(a, b),
  price: (a, b) => a.price - b.price || soldOutLast(a, b),
  priceFromEnd: (a, b) => a.price - b.price || soldOutFirst(a, b),
  discount: (a, b) => a.discount - b.discount || soldOutFirst(a, b),
  title: (a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : soldOutLast(a, b)),
  createdAt: (a, b) => a.createdAt - b.createdAt || soldOutFirst(a, b),
}

/**
 * The whole catalog in memory, sorted in each way that lists can be sorted, with facet counts. It returns the products
 * on a page, the total, and all filter counts, without a query.
 */
export class ProductIndex {
  readonly #products: Map<string, IndexedProduct>
  readonly #sorted: Record<keyof typeof comparisons, SortedIndex>
  /** The products by number; 0 is none. */
  readonly #numbered: (IndexedProduct | undefined)[] = [undefined]
  /** Numbers of removed products, for new ones. */
  #free: number[] = []
  readonly #counts = new FacetCounts()
  readonly #columns = new FacetColumns()
  /** Units sold by id; products that sold none are missing. */
  #sold: ReadonlyMap<string, number> = new Map()
  #bestSelling: string[] = []
  /** Used again for each search: for a million products, new arrays would take longer than ranking. */
  #ranked: Ranked = { products: new Uint32Array(0), ranks: new Uint16Array(0) }

  readonly #factFilters: readonly FactFilter[]

  /**
   * Owns the products from here on, and updates them in place. They keep the numbers that they had before. `factFilters` are
   * in display order.
   */
  constructor(products: IndexedProduct[], before?: ProductIndex, factFilters: readonly FactFilter[] = []) {
    this.#factFilters = factFilters
    this.#products = new Map(products.map((product) => [product.id, product]))
    if (before) {
      this.#numbered.length = before.#numbered.length
      this.#free = [...before.#free]
      this.#sold = before.#sold
      this.#bestSelling = before.#bestSelling
    }
    for (const product of products) {
      this.#number(product, this.#counts.add(product), before?.numberOf(product.id))
    }
    // Only from here on: until their words are removed, searches find them with these numbers.
    if (before) for (const number of before.numbersWithout(this)) this.#free.push(number)
    products.sort((a, b) => (a.id < b.id ? -1 : 1))
    const lookup = {
      groupOf: (number: number) => this.#columns.groupOf(number),
      productOf: (number: number) => this.#numbered[number] as IndexedProduct,
    }
    const sortedBy = (sort: keyof typeof comparisons) => new SortedIndex(products, comparisons[sort], lookup)
    this.#sorted = {
      rating: sortedBy('rating'),
      price: sortedBy('price'),
      priceFromEnd: sortedBy('priceFromEnd'),
      discount: sortedBy('discount'),
      title: sortedBy('title'),
      createdAt: sortedBy('createdAt'),
    }
  }

  /** All products, archived ones too, the oldest first. */
  listByCreation(): IndexedProduct[] {
    return this.#sorted.createdAt.list()
  }

  get size(): number {
    return this.#products.size
  }

  /**
   * The number of things that list filters check: numbers of products, sets of variants, and groups of category and
   * brand.
   */
  get sizes(): { numbers: number; sets: number; groups: number } {
    return { numbers: this.#numbered.length, sets: this.#columns.setCount, groups: this.#counts.length }
  }

  /** The number of a product in searches. */
  numberOf(id: string): number | undefined {
    return this.#products.get(id)?.number
  }

  find(id: string): IndexedProduct | undefined {
    return this.#products.get(id)
  }

  /** Whether there is such a product, and it isn't archived. */
  isForSale(id: string): boolean {
    return this.#products.get(id)?.archived === false
  }

  /** The folded title of the product with a number. */
  titleOf(number: number): string {
    return this.#numbered[number]?.title ?? ''
  }

  /** The slug of the category of the product with a number. */
  categoryOf(number: number): string | undefined {
    return this.#counts.categoryOf(this.#columns.groupOf(number))
  }

  has(number: number): boolean {
    return this.#numbered[number] !== undefined
  }

  /** The numbers of products that another index doesn't have. */
  numbersWithout(other: ProductIndex): number[] {
    return this.#numbered.flatMap((product, number) => (product && !other.has(number) ? [number] : []))
  }

  /** The ids of products that another index doesn't have, or in another place. */
  changesSince(before: ProductIndex): string[] {
    const changed: string[] = []
    for (const [id, product] of this.#products) {
      const old = before.#products.get(id)
      if (!old || !hasSamePlace(old, product)) changed.push(id)
    }
    return changed
  }

  #number(product: IndexedProduct, group: number, number = this.#free.pop() ?? this.#numbered.length): void {
    product.number = number
    product.sold = this.#sold.get(product.id) ?? 0
    this.#numbered[number] = product
    this.#columns.set({ ...product, number }, group)
  }

  #removeNumber(number: number): void {
    this.#numbered[number] = undefined
    this.#columns.remove(number)
  }

  /** The products with at least this rating, or all if there are none, the best rated first. */
  listBestRated({ minRating, limit }: { minRating: number; limit: number }): IndexedProduct[] {
    const rated = this.#sorted.rating.numbersFrom(({ rating }) => rating >= minRating)
    const numbers = rated.length > 0 ? rated : this.#sorted.rating.numbersFrom(() => true)
    return Array.from(numbers.slice(-limit).toReversed(), (number) => this.#numbered[number] as IndexedProduct)
  }

  /** The products for sale that match the filters, if any; only search results if `found` is given. */
  select(filters: FacetFilters, found?: Found, includeArchived?: boolean): Found {
    return this.#columns.select(filters, found, { includeArchived })
  }

  /**
   * The products for sale that match a rule; only search results if `found` is given. A rule without categories
   * matches any.
   */
  selectRule(
    { category, brand, maxAgeDays, ...rule }: Omit<CollectionRule, 'category'> & { category: string[] },
    found?: Found,
    limit?: number,
  ): Found {
    const { minPrice, maxPrice, rating, onSale, inStock } = rule
    const isInGroup = category.length > 0 || brand !== ''
    return this.#columns.select(
      {
        minPrice: minPrice ?? undefined,
        maxPrice: maxPrice ?? undefined,
        rating: rating ?? undefined,
        onSale: onSale ? 'true' : undefined,
        inStock: inStock ? 'true' : undefined,
      },
      maxAgeDays === null ? found : this.#newerThan(maxAgeDays, found),
      { groups: isInGroup ? this.#counts.select(category, brand ? [brand] : []).mask : undefined, limit },
    )
  }

  #newerThan(days: number, found?: Found): Found {
    const since = Date.now() - days * msPerDay
    if (found) return filterFound(found, (number) => (this.#numbered[number]?.createdAt ?? 0) >= since)
    const products = this.#sorted.createdAt.numbersFrom(({ createdAt }) => createdAt >= since)
    return { products, scores: new Uint16Array(products.length).fill(1) }
  }

  /**
   * The products for sale with these ids, in this order; or the search results among them, in the order of the
   * search.
   */
  selectIds(ids: readonly string[], found?: Found): Found {
    const numbers = ids.filter((id) => this.isForSale(id)).map((id) => this.numberOf(id) as number)
    if (!found) return { products: Uint32Array.from(numbers), scores: new Uint16Array(numbers.length).fill(1) }
    const picked = new Set(numbers)
    return filterFound(found, (number) => picked.has(number))
  }

  /** Counts the products for sale for each value of the filters other than category and brand. */
  countFacets(
    { category, brand, ...filters }: FacetFilters & Pick<ListRequest, 'category' | 'brand'>,
    found?: Found,
  ): Facets {
    const failures = this.#counts.failures(category, brand)
    return this.#columns.count(filters, failures, { found, factFilters: this.#factFilters })
  }

  /** The ids of the products that sold most, at most 200. */
  get bestSelling(): readonly string[] {
    return this.#bestSelling
  }

  /** Sets the units sold of all products, by id. Returns whether any has changed. */
  setSold(sold: ReadonlyMap<string, number>): boolean {
    const changed = [...new Set([...this.#sold.keys(), ...sold.keys()])].flatMap((id) => {
      const product = this.#products.get(id)
      return product && product.sold !== (sold.get(id) ?? 0) ? [product] : []
    })
    this.#sold = sold
    this.#bestSelling = [...sold]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, maxBestSelling)
      .map(([id]) => id)
    if (changed.length === 0) return false
    this.#sorted.rating.remove(changed)
    for (const product of changed) product.sold = sold.get(product.id) ?? 0
    this.#sorted.rating.insert(changed)
    return true
  }

  /** Sold-out products come last among equals; other ties break by id. */
  list({ category, brand, sort, order, includeArchived, found, ...page }: ListRequest): {
    ids: string[]
    total: number
  } {
    const selection = this.#counts.select(category, brand, includeArchived)
    const column = sort === 'relevance' || sort === 'picked' ? undefined : sort
    const descending = (order ?? (column ? 'asc' : 'desc')) === 'desc'
    const sorted = this.#sorted[column === 'price' && descending ? 'priceFromEnd' : (column ?? 'createdAt')]
    const request = { ...page, descending }
    if (found) {
      const ranked = this.#rank(found, { selection, isRanked: sort === 'relevance', matches: page.matches })
      return { ids: this.#pageOf(ranked, sort, request, sorted), total: ranked.products.length }
    }
    if (page.matches) return sorted.search(selection, request)
    const { total } = selection
    return { ids: page.offset < total ? sorted.page(selection, request) : [], total }
  }

  #pageOf(ranked: Ranked, sort: ListRequest['sort'], page: PageRequest, sorted: SortedIndex): string[] {
    if (sort === 'relevance') return this.#sorted.rating.best(ranked, { ...page, descending: true })
    if (sort !== 'picked') return sorted.best(ranked, page)
    const shown = [...ranked.products.subarray(page.offset, page.offset + page.limit)]
    return shown.map((number) => (this.#numbered[number] as IndexedProduct).id)
  }

  /** The biggest discount of the products for sale that aren't sold out, as indexed. 0 if none of them is on sale. */
  biggestDiscount(request: Pick<ListRequest, 'category' | 'brand' | 'found'>): number {
    const [id = ''] = this.list({
      ...request,
      sort: 'discount',
      order: 'desc',
      offset: 0,
      limit: 1,
      matches: ({ stock }) => stock !== 0,
      countTotal: false,
    }).ids
    return this.#products.get(id)?.discount ?? 0
  }

  /** The found products that are selected and match. If they aren't ranked, all have the same rank. */
  #rank(
    found: Found,
    { selection, isRanked, matches }: Pick<ListRequest, 'matches'> & { selection: Selection; isRanked: boolean },
  ): Ranked {
    if (this.#ranked.products.length < found.products.length) {
      this.#ranked = {
        products: new Uint32Array(found.products.length),
        ranks: new Uint16Array(found.products.length),
      }
    }
    const { products, ranks } = this.#ranked
    let count = 0
    for (let at = 0; at < found.products.length; at += 1) {
      const number = found.products[at] as number
      if (!this.has(number) || selection.mask[this.#columns.groupOf(number)] !== 1) continue
      if (matches && !matches(this.#numbered[number] as IndexedProduct)) continue
      products[count] = number
      ranks[count] = isRanked ? (found.scores[at] as number) * 2 + Number(this.#columns.isInStock(number)) : 1
      count += 1
    }
    return { products: products.subarray(0, count), ranks: ranks.subarray(0, count) }
  }

  /** Products for sale per category, among the given brands, and the products that a search finds. */
  countByCategory(brands?: readonly string[], found?: Found): Map<string, number> {
    return this.#counts.countBy('category', this.#counts.select([], brands), this.#countFound(found))
  }

  /** Products for sale per brand, among the given categories, and the products that a search finds. */
  countByBrand(categories?: readonly string[], found?: Found): Map<string, number> {
    return this.#counts.countBy('brand', this.#counts.select(categories), this.#countFound(found))
  }

  /** Counts the found products by group. */
  #countFound(found: Found | undefined): Uint32Array | undefined {
    if (!found) return undefined
    const counts = new Uint32Array(this.#counts.length)
    for (const number of found.products) if (this.has(number)) counts[this.#columns.groupOf(number)]! += 1
    return counts
  }

  /**
   * Replaces the products with these ids, and removes the ones missing from `found`. Returns whether more has changed
   * than their stock.
   */
  update(ids: readonly string[], found: readonly IndexedProduct[]): boolean {
    let isUpdated = false
    const after = new Map(found.map((product) => [product.id, product]))
    const removed: IndexedProduct[] = []
    const added: { product: IndexedProduct; number: number | undefined }[] = []
    for (const id of new Set(ids)) {
      const [old, current] = [this.#products.get(id), after.get(id)]
      if (old && current && hasSamePlace(old, current)) {
        isUpdated ||= old.updatedAt !== current.updatedAt
        old.stock = current.stock
        old.isLow = current.isLow
        old.variants = current.variants
        old.facts = current.facts
        old.sales = current.sales
        old.saleEndsHour = current.saleEndsHour
        this.#number(old, this.#columns.groupOf(old.number as number), old.number)
        old.updatedAt = current.updatedAt
        continue
      }
      if (old) removed.push(old)
      if (current) added.push({ product: current, number: old?.number })
    }
    if (removed.length === 0 && added.length === 0) return isUpdated
    for (const sorted of Object.values(this.#sorted)) sorted.remove(removed)
    for (const product of removed) {
      this.#counts.remove(product)
      this.#products.delete(product.id)
      this.#removeNumber(product.number as number)
    }
    for (const { product, number } of added) {
      this.#products.set(product.id, product)
      this.#number(product, this.#counts.add(product), number)
    }
    const products = added.map(({ product }) => product)
    for (const sorted of Object.values(this.#sorted)) sorted.insert(products)
    // Only now: until their words are removed, searches find them with these numbers.
    for (const { number } of removed) if (number !== undefined && !this.has(number)) this.#free.push(number)
    return true
  }
}

function filterFound({ products, scores }: Found, isKept: (number: number) => boolean): Found {
  const kept = { products: new Uint32Array(products.length), scores: new Uint16Array(products.length) }
  let count = 0
  for (let at = 0; at < products.length; at += 1) {
    const number = products[at] as number
    if (!isKept(number)) continue
    kept.products[count] = number
    kept.scores[count] = scores[at] as number
    count += 1
  }
  return { products: kept.products.slice(0, count), scores: kept.scores.slice(0, count) }
}

/** Fields that don't affect the position of a product, and fields set by the index. Orders change the stock. */
const placeless = new Set([
  'stock',
  'isLow',
  'variants',
  'facts',
  'sales',
  'saleEndsHour',
  'updatedAt',
  'number',
  'sold',
])

/** Whether nothing has changed by which products are sorted. Newly sold-out products have another place. */
function hasSamePlace(a: IndexedProduct, b: IndexedProduct): boolean {
  return (
    soldOutLast(a, b) === 0 &&
    Object.entries(a).every(([name, value]) => placeless.has(name) || value === b[name as keyof IndexedProduct])
  )
}
