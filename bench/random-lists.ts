import { type FilterOption, listBrands, listCategories, listProducts } from '#contract/catalog.ts'
import { pageSize, productSorts, sortOrders } from '#contract/listing.ts'
import { seededRandom } from './generate/seeded-random.ts'

/** What a shopper who clicks about at random asks for, as addresses with their queries. */
export type RandomList = {
  /** The brands' counts, narrowed by some categories. */
  brandCounts: string
  /** Chooses among the brands that are left. Answers the list, and the categories' counts narrowed by the brands. */
  goOn: (brands: FilterOption[]) => { list: string; categoryCounts: string }
}

/** Every call of the answered function is another list; the same ones in the same order for the same catalog. */
export function randomLists(categories: FilterOption[]): () => RandomList {
  const random = seededRandom(1)
  const whole = (below: number) => Math.floor(random() * below)
  // Two times in five none, else up to three, some of them twice.
  const some = (options: FilterOption[]) =>
    options.length === 0 ? [] : Array.from({ length: Math.max(0, whole(5) - 1) }, () => options[whole(options.length)])

  return () => {
    const inCategories = queryOf('category', some(categories))
    const goOn = (brands: FilterOption[]) => {
      const left = brands.filter(({ count }) => count > 0)
      const chosen = some(left)
      const ofBrands = queryOf('brand', chosen)
      const counted = left.filter((brand) => chosen.length === 0 || chosen.includes(brand))
      const pages = Math.ceil(counted.reduce((sum, { count }) => sum + count, 0) / pageSize)
      const sort = [undefined, ...productSorts][whole(productSorts.length + 1)]
      const sorting = sort ? [`_sort=${sort}`, `_order=${sortOrders[whole(2)]}`] : []
      const page = `_page=${pageAt(random(), pages)}`
      return {
        list: address(listProducts.url, [...inCategories, ...ofBrands, ...sorting, page]),
        categoryCounts: address(listCategories.url, ofBrands),
      }
    }
    return { brandCounts: address(listBrands.url, inCategories), goOn }
  }
}

/** Of those with a `depth` from 0 to 1, a third are first pages, a third early ones, a third anywhere to the last. */
function pageAt(depth: number, pages: number): number {
  if (depth < 1 / 3) return 1
  const within = (depth * 3) % 1
  return 1 + Math.floor(within * Math.max(1, depth < 2 / 3 ? Math.min(10, pages) : pages))
}

function queryOf(name: string, options: (FilterOption | undefined)[]): string[] {
  return options.flatMap((option) => (option ? `${name}=${option.value}` : []))
}

function address(url: string, query: string[]): string {
  return query.length > 0 ? `${url}?${query.join('&')}` : url
}
