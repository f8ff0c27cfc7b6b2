import { listBrands, listCategories, listProducts } from '#contract/catalog.ts'
import { listImportRows, listImports } from '#contract/imports.ts'
import { productSorts, sortOrders, stockLevels } from '#contract/listing.ts'
import { orderSorts, orderStatuses } from '#contract/order-status.ts'
import { getOrder, getSummary, listOrders } from '#contract/orders.ts'
import { changeTypes, getAnyProduct, listChanges, listStockSteps } from '#contract/product-changes.ts'
import type { Facts } from './admin-facts.ts'
import { seededRandom } from './generate/seeded-random.ts'

/** What an admin looks at: a page, the call behind it, or both. Each time another address, where there is another. */
export type Screen = { title: string; page?: () => string; call?: () => string }

/** As many rows as the admin's tables have, and as the log and a file of products have. */
const perPage = 20
const perLongPage = 50

const day = 86_400_000

const random = seededRandom(2)
const whole = (below: number) => Math.floor(random() * below)
const pick = <T>(from: readonly T[]): T => from[whole(from.length)] as T
const anyPage = (rows: number, per = perPage) => `_page=${1 + whole(Math.ceil(rows / per))}`
const q = (typed: string | number) => `q=${encodeURIComponent(typed)}`
const letter = () => pick(['a', 'e', 'i', 'o', 'r', 's', 't'])

/** Every screen of the admin area. */
export function adminScreens(facts: Facts): Screen[] {
  return [...productTables(facts), ...productRooms(facts), ...orderTables(facts), ...otherRooms(facts)]
}

function productTables({ products: some, totals }: Facts): Screen[] {
  const table = (title: string, search: () => string): Screen => ({
    title: `Products: ${title}`,
    page: () => `/admin?${search()}`,
    call: () => `${listProducts.url}?admin=true&_limit=${perPage}&${search()}`,
  })
  return [
    table('the newest', () => ''),
    ...productSorts.map((sort) =>
      table(`by ${sort}, any page`, () => `_sort=${sort}&_order=${pick(sortOrders)}&${anyPage(totals.products)}`),
    ),
    table('of a category and a brand', () => `category=${pick(some).category}&brand=${pick(some).brand}`),
    table('short, sold out or uncounted', () => `stock=${pick(stockLevels)}`),
    table('archived, any page', () => `state=archived&${anyPage(totals.archived)}`),
    table('of a title', () => q(pick(some).title)),
    table('with a word', () => q(wordOf(pick(some)))),
    table('with a letter, by price', () => `${q(letter())}&_sort=price&_order=${pick(sortOrders)}`),
  ]
}

function productRooms({ products: some, changed, bestSellers }: Facts): Screen[] {
  const one = (title: string, id: () => string): Screen[] => [
    { title, page: () => `/admin/product-detail/${id()}`, call: () => ofId(getAnyProduct.url, id()) },
    { title: `${title}: its stock’s steps`, call: () => ofId(listStockSteps.url, id()) },
    { title: `${title}: its changes`, call: () => `${listChanges.url}?product=${id()}&_limit=50` },
  ]
  return [
    ...one('A product', () => pick(some).id),
    ...one('A product that was changed', () => pick(changed)),
    ...one('A product that sells well', () => pick(bestSellers)),
    { title: 'The form for a new product', page: () => '/admin/product-form' },
    { title: 'The form for a copy', page: () => `/admin/product-form?copy=${pick(some).id}` },
    { title: 'The form for a product', page: () => `/admin/product-form/edit/${pick(some).id}` },
  ]
}

function orderTables({ orders: some, products: sold, totals }: Facts): Screen[] {
  const table = (title: string, search: () => string): Screen => ({
    title: `Orders: ${title}`,
    page: () => `/admin/orders?${search()}`,
    call: () => `${listOrders.url}?_limit=${perPage}&${search()}`,
  })
  const sorted = (sort = pick(orderSorts)) => `_sort=${sort}&_order=${pick(sortOrders)}`
  const days = (most: number) => {
    const from = Date.now() - whole(700) * day
    return `from=${isoDay(from)}&to=${isoDay(from + whole(most) * day)}`
  }
  const ofStatus = orderStatuses.flatMap((status) => [
    table(status, () => `status=${status}`),
    table(`${status}, sorted, any page`, () => `status=${status}&${sorted()}&${anyPage(totals[status])}`),
  ])
  return [
    table('the newest', () => ''),
    table('the newest first, any page', () => anyPage(totals.orders)),
    table('the last page', () => `_page=${Math.ceil(totals.orders / perPage)}`),
    ...orderSorts.map((sort) => table(`by ${sort}, any page`, () => `${sorted(sort)}&${anyPage(totals.orders)}`)),
    ...ofStatus,
    table('of a day', () => days(1)),
    table('of some weeks, sorted', () => `${days(60)}&${sorted()}`),
    table('of some days and a status', () => `${days(10)}&status=${pick(orderStatuses)}`),
    table('since a day', () => `from=${isoDay(Date.now() - whole(700) * day)}`),
    table('of a number', () => q(pick(some).number)),
    table('of an email address', () => q(pick(some).user.email)),
    table('of how an address begins', () => q(pick(some).user.email.slice(0, 3))),
    table('of a product’s title', () => q(pick(pick(some).items).title)),
    table('of a word', () => q(wordOf(pick(sold)))),
    table('of a word and a status, sorted', () => `${q(wordOf(pick(sold)))}&status=${pick(orderStatuses)}&${sorted()}`),
    table('of a letter', () => q(letter())),
    table('of what there is not', () => q(`${letter()}qx${whole(1000)}`)),
  ]
}

function otherRooms({ orders: some, file, totals }: Facts): Screen[] {
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland']
  const log = (title: string, search: () => string): Screen => ({
    title: `The log: ${title}`,
    page: () => `/admin/log?${search()}`,
    call: () => `${listChanges.url}?_limit=${perLongPage}&${search()}`,
  })
  return [
    {
      title: 'A packing slip',
      page: () => `/admin/packing-slip/${pick(some).id}`,
      call: () => ofId(getOrder.url, pick(some).id),
    },
    log('the newest', () => ''),
    log('any page', () => anyPage(totals.log, perLongPage)),
    log('of products, any page', () => `about=products&${anyPage(totals.logOfProducts, perLongPage)}`),
    log('of orders, any page', () => `about=orders&${anyPage(totals.logOfOrders, perLongPage)}`),
    { title: 'The log: of a kind', call: () => `${listChanges.url}?type=${pick(changeTypes)}` },
    { title: 'Files of products', page: () => '/admin/import', call: () => listImports.url },
    {
      title: 'A file of products, any page',
      page: () => `/admin/import/${file.id}?rows=changed&${anyPage(file.changed, perLongPage)}`,
      call: () => `${ofId(listImportRows.url, file.id)}?_limit=${perLongPage}&${anyPage(file.changed, perLongPage)}`,
    },
    { title: 'The summary', call: () => `${getSummary.url}?timeZone=${pick(zones)}` },
    { title: 'Categories', call: () => listCategories.url },
    { title: 'Brands', call: () => listBrands.url },
  ]
}

function ofId(url: string, id: string): string {
  return url.replace(':id', id)
}

/** One of the longer words of a title. */
function wordOf({ title }: { title: string }): string {
  return pick(title.match(/\p{L}{4,}/gu) ?? [title])
}

function isoDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
