import type { TranslatedType } from '#contract/translations/translated-types.ts'

/** Stands for an id on screens that create something. */
export const newId = 'new'

type Given<T> = { [K in keyof T]?: Exclude<T[K], ''> }

/** The values that aren't empty. */
export function withoutEmpty<T extends Record<string, string>>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Given<T>
}

/** A path with a query of the values that aren't empty, and the page unless it is the first. */
export function withQuery(path: string, values: Record<string, string>, page = 1): string {
  const search = new URLSearchParams(withoutEmpty(values) as Record<string, string>)
  if (page > 1) search.set('_page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}

export const productsPath = '/admin'
export const productPath = (id: string) => `/admin/product-detail/${encodeURIComponent(id)}`
export const productFormPath = '/admin/product-form'
export const editProductPath = (id: string) => `${productFormPath}/edit/${encodeURIComponent(id)}`
export const bulkEditPath = '/admin/bulk-edit'
export const stockCountPath = '/admin/stock-count'

export const importsPath = '/admin/import'
export const importPath = (id: string) => `${importsPath}/${id}`

export const ordersPath = '/admin/orders'
export const orderPath = (id: string) => `${ordersPath}/${id}`
/** The page on which some orders get their tracking numbers and are dispatched. */
export const prepareOrdersPath = (ids: string[]) => `${ordersPath}/prepare?id=${ids.join(',')}`
/** The page with the addresses of some orders for a carrier's tool; without ids, of all orders that are ready to be dispatched. */
export const labelsPath = `${ordersPath}/labels`
export const labelsOfPath = (ids: string[]) => `${labelsPath}?id=${ids.join(',')}`
export const labelsFilePath = (query: Record<string, string>) =>
  `/api/admin/orders/labels.csv?${new URLSearchParams(query)}`
/** The page that prints the picking list of some orders. */
export const pickingListPath = (ids: string[]) => `/admin/picking-list?id=${ids.join(',')}`
/** The page that prints the packing slips of some orders. */
export const packingSlipsPath = (ids: string[]) => `/admin/packing-slips?id=${ids.join(',')}`

export const withdrawalsPath = '/admin/withdrawals'
export const withdrawalPath = (id: string) => `${withdrawalsPath}/${id}`

export const customersPath = '/admin/customers'
/** `page` is the page of the customer's orders. */
export const customerPath = (id: string, page = 1) => withQuery(`${customersPath}/${id}`, {}, page)

export const discountsPath = '/admin/discounts'
export const discountPath = (id: string) => `${discountsPath}/${id}`

export const homePagePath = '/admin/home'
export const homePreviewPath = `${homePagePath}/preview`
export const categoriesPath = '/admin/categories'
export const collectionsPath = '/admin/collections'
export const collectionPath = (slug: string) => `${collectionsPath}/${encodeURIComponent(slug)}`
export const detailsPath = '/admin/details'
export const detailPath = (id: string) => `${detailsPath}/${id}`
export const pagesPath = '/admin/pages'
export const pagePath = (id: string) => `${pagesPath}/${id}`
export const reviewsPath = '/admin/reviews'
export const searchesPath = '/admin/search'
export const synonymsPath = `${searchesPath}/synonyms`

export const logPath = '/admin/log'
export const securityPath = `${logPath}/security`

export const settingsPath = '/admin/settings'
export const daysOffPath = `${settingsPath}/days-off`
export const shipsToPath = `${settingsPath}/ships-to`
export const shippingPath = '/admin/shipping'
export const zonePath = (id: string) => `${shippingPath}/zones/${id}`
/** A new method belongs to a zone. */
export const methodPath = (id: string, zone = '') => withQuery(`${shippingPath}/methods/${id}`, { zone })
export const paymentsPath = '/admin/payments'
export const taxesPath = '/admin/taxes'
export const taxReportPath = `${taxesPath}/report`
export const reconciliationPath = '/admin/payments/reconciliation'
export const emailsPath = '/admin/emails'
/** The text of an email in a language, by default the main one of the shop. */
export const emailPath = (kind: string, language = '') => withQuery(`${emailsPath}/${kind}`, { language })
export const translationsPath = '/admin/translations'
export const translationPath = (language: string, type: TranslatedType, id: string) =>
  `${translationsPath}/${language}/${type}/${encodeURIComponent(id)}`
export const outboxPath = `${emailsPath}/outbox`
export const setupPath = '/admin/setup'
export const staffPath = '/admin/staff'
