import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Product } from '#contract/catalog/catalog.ts'
import * as contract from '#contract/catalog/catalog.ts'
import * as groups from '#contract/catalog/catalog-groups.ts'
import * as collections from '#contract/catalog/collections.ts'
import * as facets from '#contract/catalog/facets.ts'
import { shownFactName } from '#contract/catalog/shown-details.ts'
import { getProduct } from '#contract/catalog/shown-product.ts'
import { t } from '#contract/language/t.ts'
import { type GroupType, searchHeaders } from '#contract/listing.ts'
import type { ShippingOffer } from '#contract/shipping/shipping-offer.ts'
import { Cache } from '../../platform/cache/cache.ts'
import { sizedCache } from '../../platform/cache/sized-cache.ts'
import { notFound } from '../../platform/errors.ts'
import { canonicalUrl } from '../../platform/http/query-parser.ts'
import type { QueryFilters } from '../../search/parse-query.ts'
import type { Catalog } from '../catalog.ts'
import type { ShownFilters } from '../groups/shown-slugs.ts'
import type { CatalogServices } from '../services.ts'
import { createFrequentlyBought } from './list-paired.ts'
import { forProductPage } from './queries.ts'
import { shownOptions } from './shown-options.ts'

type ListsRoutesOptions = Pick<
  CatalogServices,
  'db' | 'catalog' | 'translations' | 'sessions' | 'mayAsStaff' | 'queryBudget'
> & {
  /**
   * Returns the shipping information that is shown for products of a class. Injected, since shipping is built on the
   * catalog.
   */
  offerOf: (shippingClass: string) => ShippingOffer
  /** The path of a published text page, by its slug. Injected for the same reason. */
  findPagePath: (slug: string) => string | undefined
}

type OptionQuery = contract.Filters & Pick<contract.ProductQuery, 'admin'>

type ListAnswer = { json: Buffer; total: number } & SearchHeaders

const maxListBytes = 16 * 1024 * 1024

/** Search results have a separate cache: there are so many that they would push out the other lists. */
const maxSearchBytes = 4 * 1024 * 1024

/** Counting takes longer than reading a page. */
const facetCost = 3

/** Counting the products that were ordered with a product reads the database. */
const pairedCost = 10

/** The parameters of product lists: all of them, and the public ones. */
const listParameters = Object.keys(contract.ProductQuery.shape)
const publicParameters = listParameters.filter((name) => !['admin', 'state', 'stock', 'sale'].includes(name))

/** The public API for reading the catalog. */
export const catalogRoutes: FastifyPluginAsyncZod<ListsRoutesOptions> = async (
  app,
  { db, catalog, translations, sessions, mayAsStaff, queryBudget, offerOf, findPagePath },
) => {
  const sizeOf = ({ json }: { json: Buffer }) => json.length
  const lists = new Cache('lists', sizedCache<ListAnswer>({ maxBytes: maxListBytes, sizeOf }))
  const searches = new Cache('searches', sizedCache<ListAnswer>({ maxBytes: maxSearchBytes, sizeOf }))
  // Counting takes longer than reading a page of a list, and orders change few counts, so keep the counts until more
  // than the stock of a product changes.
  const facetCounts = new Cache('facets', sizedCache<{ json: Buffer }>({ maxBytes: maxSearchBytes, sizeOf }))
  catalog.onChange(() => {
    lists.forget()
    searches.forget()
  })
  translations.onChange(() => facetCounts.forget())

  app.route({
    ...contract.listProducts,
    // The parameters of a cached list were validated before, so respond without validation and serialization.
    onRequest({ url, language }, reply, done) {
      const cached = lists.get(language + canonicalUrl(url, listParameters))
      if (cached) sendList(reply, cached)
      else done()
    },
    async handler(request, reply) {
      const { query, url, language } = request
      if (query.admin === 'true') {
        queryBudget(request, query)
        return sendList(reply, await listProducts(catalog, query, await isForAdmin(request, reply)))
      }
      const cache = query.q ? searches : lists
      const key = language + canonicalUrl(url, publicParameters)
      const compute = () => listProducts(catalog, query, false)
      return sendList(reply, await cache.getOrCompute(key, compute, () => queryBudget(request, query)))
    },
  })

  app.route({
    ...getProduct,
    async handler({ params }) {
      const product = await catalog.get(params.id)
      if (product.archived) throw notFound(t('Product not found.'))
      const { shippingClass } = product
      const [sizeGuide] = catalog.sizeGuides(product).flatMap((slug) => findPagePath(slug) ?? [])
      const [translated = product] = await translations.products([product])
      const page = forProductPage(translated)
      const words = translations.words()
      return {
        ...page,
        safety: page.safety?.map(({ name, value }) => ({ name: shownFactName(words.of(name)), value })),
        ...shownOptions(product, sizeGuide),
        ...(shippingClass && { shippingOffer: offerOf(shippingClass) }),
      }
    },
  })

  app.route({ ...contract.listSimilarProducts, handler: ({ params }) => listSimilar(catalog, params.id) })

  const listPaired = createFrequentlyBought(catalog, db)
  app.route({
    ...contract.listPairedProducts,
    handler: (request) => listPaired(request.params.id, () => queryBudget(request, {}, pairedCost)),
  })

  app.route({
    ...contract.listCategories,
    handler: (request, reply) => listOptions(request, reply, { list: catalog.categories, other: request.query.brand }),
  })

  app.route({
    ...contract.listBrands,
    handler: (request, reply) => listOptions(request, reply, { list: catalog.brands, other: request.query.category }),
  })

  app.route({
    ...facets.listFacets,
    async handler(request, reply) {
      const { query, url, language } = request
      const { version } = catalog.contents()
      const key = `${version} ${language} ${canonicalUrl(url, Object.keys(contract.Filters.shape))}`
      const count = async () => ({ json: Buffer.from(JSON.stringify(await catalog.facets(query))) })
      const charge = () => queryBudget(request, query, facetCost)
      return sendJson(reply, (await facetCounts.getOrCompute(key, count, charge)).json)
    },
  })

  // Staff edit the texts of the main language.
  const getGroup = (type: GroupType, slug: string, { admin }: { admin?: string | undefined }) =>
    admin === 'true' ? catalog.group(type, slug) : catalog.shownGroup(type, slug)

  app.route({ ...groups.getCategory, handler: async ({ params, query }) => getGroup('category', params.id, query) })
  app.route({ ...groups.getBrand, handler: async ({ params, query }) => getGroup('brand', params.id, query) })

  app.route({
    ...collections.getCollection,
    async handler({ params }) {
      const { rule, ...collection } = catalog.shownGroup('collection', params.id)
      return { ...collection, isPicked: rule === null }
    },
  })

  /** Lists categories or brands with the number of products among selected ones of the other kind. */
  async function listOptions(
    request: FastifyRequest<{ Querystring: OptionQuery }>,
    reply: FastifyReply,
    { list, other }: { list: Catalog['categories']; other: string[] | undefined },
  ): Promise<contract.FilterOption[]> {
    const { category: _category, brand: _brand, admin: _admin, ...filters } = request.query
    queryBudget(request, request.query)
    const isAdmin = await isForAdmin(request, reply)
    return list({ other, found: await catalog.match(filters, isAdmin), includeEmpty: isAdmin })
  }

  /** Whether an admin requests values for admins only. */
  async function isForAdmin(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if ((request.query as { admin?: string }).admin !== 'true') return false
    reply.header('cache-control', 'no-store')
    return mayAsStaff((await sessions.find(request.sessionToken))?.user, 'view')
  }
}

function sendList(reply: FastifyReply, { json, total, ...search }: ListAnswer): FastifyReply {
  sendSearchHeaders(reply, search)
  return sendJson(reply.header('x-total-count', total), json)
}

async function listProducts(catalog: Catalog, query: contract.ProductQuery, isAdmin: boolean): Promise<ListAnswer> {
  if (query.id) {
    const ids = [...new Set(query.id)]
    const products = isAdmin ? await catalog.findAll(ids) : await catalog.find(ids)
    return { json: Buffer.from(JSON.stringify(products)), total: products.length, isNearest: false }
  }
  const {
    id: _id,
    admin: _admin,
    state,
    stock,
    sale,
    _sort: sort,
    _order: order,
    _page: page,
    _limit: limit,
    ...rest
  } = query
  const {
    products,
    slugs,
    query: parsed,
    ...found
  } = await catalog.list({
    ...rest,
    sort,
    order,
    limit,
    offset: (page - 1) * limit,
    ...(isAdmin && { state, stock, sale, includeArchived: true }),
  })
  const { words = query.q ?? '', filters } = parsed ?? {}
  const changed = (filters ?? slugs) && { words, filters: { ...filters, ...slugs } }
  return { json: Buffer.from(JSON.stringify(products)), ...found, query: changed }
}

const maxSimilar = 6

/** Other products of the same category, best rated first. Also works for an archived product. */
export async function listSimilar(catalog: Catalog, id: string): Promise<Product[]> {
  const { category } = await catalog.getPublished(id)
  const request = { category: [category], sort: 'rating', order: 'desc', offset: 0, limit: maxSimilar + 1 } as const
  const { products } = await catalog.list(request)
  return products.filter((product) => product.id !== id).slice(0, maxSimilar)
}

/** Sends JSON that is already serialized. */
export function sendJson(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
}

/** The search headers of a response. */
export type SearchHeaders = {
  isNearest: boolean
  guess?: string | undefined
  query?: { words: string; filters: QueryFilters & ShownFilters } | undefined
}

export function sendSearchHeaders(reply: FastifyReply, { isNearest, guess, query }: SearchHeaders): void {
  if (isNearest) reply.header(searchHeaders.nearest, 'true')
  if (guess !== undefined) reply.header(searchHeaders.guess, encodeURIComponent(guess))
  if (query) reply.header(searchHeaders.filters, String(toParameters(query)))
}

function toParameters({ words, filters }: NonNullable<SearchHeaders['query']>): URLSearchParams {
  const parameters = new URLSearchParams(words ? { q: words } : {})
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) parameters.set(name, String(value))
  return parameters
}
