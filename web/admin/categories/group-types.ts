import type { FilterOption } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import type { GroupType, ListType } from '#contract/listing.ts'
import type { Call } from '../../api/call.ts'
import { categoriesPath } from '../kit/paths.ts'

export const groupNames: Record<ListType, { many: string; add: string; create: string }> = {
  category: { many: t('Categories'), add: t('New category'), create: t('Create category') },
  brand: { many: t('Brands'), add: t('New brand'), create: t('Create brand') },
  collection: { many: t('Collections'), add: t('New collection'), create: t('Create collection') },
}

export function groupsPath(type: GroupType): string {
  return type === 'category' ? categoriesPath : `${categoriesPath}?type=brand`
}

/** The path of the screen that edits a category or brand. */
export function editPath(type: GroupType, slug: string): string {
  return `${categoriesPath}/${type}/${encodeURIComponent(slug)}`
}

const listEndpoint = (type: GroupType) => `/api/${type === 'category' ? 'categories' : 'brands'}` as const

/** The path of the API for one category or brand. */
export const groupEndpoint = (type: GroupType) => `${listEndpoint(type)}/:id` as const

/** All categories or brands, including those without products for sale. */
export function listGroups(call: Call, type: GroupType, signal?: AbortSignal): Promise<FilterOption[]> {
  return call(`GET ${listEndpoint(type)}`, { querystring: { admin: 'true' } }, signal)
}

/** Creates a category or brand. A category can have a parent, given as its slug. */
export function createGroup(call: Call, type: GroupType, label: string, parent = ''): Promise<FilterOption> {
  if (type === 'brand') return call('POST /api/brands', { body: { label } })
  return call('POST /api/categories', { body: { label, ...(parent && { parent }) } })
}
