import type { FilterOption } from '#contract/catalog/catalog.ts'
import type { GroupType } from '#contract/listing.ts'
import { type Call, isApiError } from '../../api/call.ts'
import { findGroup, listGroups } from '../categories/group-types.ts'

type RuleOptions = { options: FilterOption[]; selected: string }

/** All categories or brands, and the one of a rule by its current slug. One that was deleted is an option, too. */
export async function listOptions(
  call: Call,
  type: GroupType,
  slug: string,
  signal: AbortSignal,
): Promise<RuleOptions> {
  const options = await listGroups(call, type, signal)
  if (slug === '' || options.some(({ value }) => value === slug)) return { options, selected: slug }
  try {
    return { options, selected: (await findGroup(call, type, slug, signal)).value }
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error
    const deleted = { id: slug, value: slug, label: `${slug} (deleted)`, count: 0, checked: false }
    return { options: [...options, deleted], selected: slug }
  }
}
