import type { ListType } from '#contract/listing.ts'
import type { Db } from '../platform/db/database.ts'
import { SearchesByLanguage } from '../search/searches-by-language.ts'
import type { Translations } from '../translations/translations.ts'
import { type Groups, readGroups, type StoredCollection, type StoredGroup } from './groups/group-queries.ts'
import { ProductIndex } from './lists/product-index.ts'
import { countSold, listAllIndexedProducts, readIndexedProducts } from './lists/queries.ts'

type AllGroups = { [Type in ListType]: Groups<Type> }

/** The products and groups of the catalog in memory. `version` is different after each change, except for units sold. */
export type Contents = AllGroups & { index: ProductIndex; version: number }

export type LiveContents = {
  readonly current: Contents
  readonly words: SearchesByLanguage
  /** Reads products again, with `catalogGroupsKey` the categories, brands and collections too, or everything without ids. */
  read(ids?: string[]): Promise<void>
  /** Counts the units sold, by which products are ranked. Returns whether any have changed. */
  readSold(): Promise<boolean>
  /** Selects the products of collections by their age again. Returns whether there are such collections. */
  readAges(): boolean
}

/** Stands for the categories, brands and collections among the ids of products that have changed. */
export const catalogGroupsKey = ''

/** When everything is read, this many new or changed products are found immediately, and all others a little later. */
const maxReadAtOnce = 10_000

/** Keeps the catalog in memory. It is empty until `read` is called. `onWords` is called when words were read in the background. */
export function createContents(
  db: Db,
  { namesIn }: Pick<Translations, 'namesIn'>,
  { report, onWords }: { report: (error: unknown) => void; onWords: () => void },
): LiveContents {
  const none = { all: [], oldSlugs: new Map<string, string>() }
  let current: Contents = { index: new ProductIndex([]), category: none, brand: none, collection: none, version: 0 }
  const words = new SearchesByLanguage({
    db,
    namesIn,
    numberOf: (id) => current.index.numberOf(id),
    titleOf: (number) => current.index.titleOf(number),
    categoryOf: (number) => current.index.categoryOf(number),
    report,
    onChange: onWords,
  })

  function replace(changes: Partial<Contents>): void {
    current = { ...current, ...changes, version: current.version + 1 }
  }

  async function readEverything(): Promise<void> {
    const [{ products, factFilters }, groups] = await Promise.all([listAllIndexedProducts(db), readAllGroups(db)])
    const before = current.index
    const index = new ProductIndex(products, before, factFilters)
    replace({ index, ...groups })
    words.remove(before.numbersWithout(index))
    const changed = words.hasStarted ? index.changesSince(before) : []
    if (changed.length <= maxReadAtOnce) {
      for await (const { texts } of readIndexedProducts(db, changed)) words.update(texts)
    }
    words.readAgain()
  }

  async function readGroupsAgain(): Promise<void> {
    const before = current
    replace(await readAllGroups(db))
    // Products are found by the labels of their category, of its parent, and of their brand.
    if (isRenamed(before.category, current.category) || isRenamed(before.brand, current.brand)) words.readAgain()
  }

  async function readProducts(changed: string[]): Promise<void> {
    for await (const { ids, found, texts } of readIndexedProducts(db, changed)) {
      const { index } = current
      const numbers = ids.map((id) => index.numberOf(id)).filter((number) => number !== undefined)
      if (index.update(ids, found)) replace({})
      words.remove(numbers.filter((number) => !index.has(number)))
      words.update(texts)
    }
  }

  return {
    get current() {
      return current
    },
    words,
    async read(ids) {
      if (!ids) return readEverything()
      if (ids.includes(catalogGroupsKey)) await readGroupsAgain()
      await readProducts(ids)
    },
    readSold: async () => current.index.setSold(await countSold(db)),
    readAges() {
      const hasAges = current.collection.all.some(({ rule }) => rule?.maxAgeDays)
      if (hasAges) replace({})
      return hasAges
    },
  }
}

async function readAllGroups(db: Db): Promise<AllGroups> {
  const [category, brand, collection] = await Promise.all([
    readGroups(db, 'category'),
    readGroups(db, 'brand'),
    readGroups(db, 'collection'),
  ])
  return { category, brand, collection }
}

/** Whether a category or brand has another label than before, or is in another category. */
function isRenamed(before: Groups, after: Groups): boolean {
  const namesOf = ({ label, parent }: StoredGroup | StoredCollection) => `${label} ${parent ?? ''}`
  const names = new Map(before.all.map((group) => [group.value, namesOf(group)]))
  return after.all.some((group) => names.has(group.value) && names.get(group.value) !== namesOf(group))
}
