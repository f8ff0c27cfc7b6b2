import type { PickedProduct } from '#contract/catalog/collections.ts'
import type { DiscountGroupType } from '#contract/discounts/discount-groups.ts'
import type { Call } from '../../api/call.ts'
import { groupNames, listGroups } from '../categories/group-types.ts'
import { toPick } from '../collections/search-products.ts'
import { type GroupChoices, getProductId } from './item-limits.tsx'

/** All categories, brands and collections, and selected ones that no longer exist. */
export async function loadGroups(call: Call, selected: string[], signal: AbortSignal): Promise<GroupChoices> {
  const [category, brand, collection] = await Promise.all([
    listGroups(call, 'category', signal),
    listGroups(call, 'brand', signal),
    call('GET /api/admin/collections', {}, signal),
  ])
  return Object.entries({ category, brand, collection }).map(([type, all]) => {
    const choices = all.map(({ value, label }) => ({ value: `${type}:${value}`, label }))
    const others = selected.filter(
      (group) => group.startsWith(`${type}:`) && !choices.some(({ value }) => value === group),
    )
    return {
      title: groupNames[type as Exclude<DiscountGroupType, 'product'>].many,
      choices: [...choices, ...others.map((value) => ({ value, label: value.slice(type.length + 1) }))],
    }
  })
}

/** The most products that one request returns by id. */
const maxIds = 24

/** The selected products. */
export async function loadProducts(call: Call, selected: string[], signal: AbortSignal): Promise<PickedProduct[]> {
  const ids = selected.flatMap((group) => getProductId(group) ?? [])
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) =>
    ids.slice(index * maxIds, (index + 1) * maxIds),
  )
  const lists = await Promise.all(
    parts.map((id) => call('GET /api/products', { querystring: { id, admin: 'true' } }, signal)),
  )
  return lists.flat().map(toPick)
}
