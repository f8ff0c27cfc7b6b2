import type { CatalogGroup, GroupPatch } from '#contract/catalog-groups.ts'
import type { GroupType } from '#contract/listing.ts'
import type { Call } from '../../api/call.ts'

export const groupNames: Record<GroupType, { one: string; many: string }> = {
  category: { one: 'Category', many: 'Categories' },
  brand: { one: 'Brand', many: 'Brands' },
}

export function groupsPath(type: GroupType): string {
  return type === 'category' ? '/admin/categories' : '/admin/categories?type=brand'
}

/** The path of the screen that edits a category or brand. */
export function editPath(type: GroupType, slug: string): string {
  return `/admin/categories/${type}/${encodeURIComponent(slug)}`
}

const endpoint = (type: GroupType) => `/api/${type === 'category' ? 'categories' : 'brands'}/:id` as const

export function findGroup(call: Call, type: GroupType, id: string, signal: AbortSignal): Promise<CatalogGroup> {
  return call(`GET ${endpoint(type)}`, { params: { id } }, signal)
}

export function saveGroup(call: Call, type: GroupType, id: string, body: GroupPatch): Promise<CatalogGroup> {
  return call(`PATCH ${endpoint(type)}`, { params: { id }, body })
}
