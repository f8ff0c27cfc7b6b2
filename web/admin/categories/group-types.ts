import type { FilterOption } from '#contract/catalog/catalog.ts'
import type { CatalogGroup, GroupPatch } from '#contract/catalog/catalog-groups.ts'
import type { GroupType, ListType } from '#contract/listing.ts'
import type { Call } from '../../api/call.ts'
import { categoriesPath } from '../kit/paths.ts'

export const groupNames: Record<ListType, { one: string; many: string }> = {
  category: { one: 'Category', many: 'Categories' },
  brand: { one: 'Brand', many: 'Brands' },
  collection: { one: 'Collection', many: 'Collections' },
}

export function groupsPath(type: GroupType): string {
  return type === 'category' ? categoriesPath : `${categoriesPath}?type=brand`
}

/** The path of the screen that edits a category or brand. */
export function editPath(type: GroupType, slug: string): string {
  return `${categoriesPath}/${type}/${encodeURIComponent(slug)}`
}

const listEndpoint = (type: GroupType) => `/api/${type === 'category' ? 'categories' : 'brands'}` as const
const endpoint = (type: GroupType) => `${listEndpoint(type)}/:id` as const

/** All categories or brands, also those without products for sale. */
export function listGroups(call: Call, type: GroupType, signal?: AbortSignal): Promise<FilterOption[]> {
  return call(`GET ${listEndpoint(type)}`, { querystring: { admin: 'true' } }, signal)
}

/** Creates a category or brand. A category can have a parent, given as its slug. */
export function createGroup(call: Call, type: GroupType, label: string, parent = ''): Promise<FilterOption> {
  if (type === 'brand') return call('POST /api/brands', { body: { label } })
  return call('POST /api/categories', { body: { label, ...(parent && { parent }) } })
}

export function findGroup(call: Call, type: GroupType, id: string, signal: AbortSignal): Promise<CatalogGroup> {
  return call(`GET ${endpoint(type)}`, { params: { id } }, signal)
}

export function saveGroup(call: Call, type: GroupType, id: string, body: GroupPatch): Promise<CatalogGroup> {
  return call(`PATCH ${endpoint(type)}`, { params: { id }, body })
}

export function deleteGroup(call: Call, type: GroupType, id: string): Promise<{ id: string }> {
  return call(`DELETE ${endpoint(type)}`, { params: { id } })
}

/** How many products a category or brand has, archived ones included. */
export async function countInGroup(call: Call, type: GroupType, slug: string, signal: AbortSignal): Promise<number> {
  const querystring = { [type]: [slug], admin: 'true', _limit: 1 } as const
  return (await call.page('GET /api/products', { querystring }, signal)).total
}

export function mergeGroup(call: Call, type: GroupType, id: string, into: string): Promise<{ products: number }> {
  return call(`POST ${endpoint(type)}/merge`, { params: { id }, body: { into } })
}
