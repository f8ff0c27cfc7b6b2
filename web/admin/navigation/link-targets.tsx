import { inContext, t } from '#contract/language/t.ts'
import { groupPath } from '#contract/listing.ts'
import type { Call } from '../../api/call.ts'

/** A page of the shop that a link can point to. */
export type LinkTarget = { to: string; name: string }

/** The id of the list of pages, for fields of links. */
export const linkTargetsId = 'link-targets'

/** Lists the pages that links can point to. */
export async function loadLinkTargets(call: Call, signal: AbortSignal): Promise<LinkTarget[]> {
  const [pages, categories, collections] = await Promise.all([
    call('GET /api/admin/text-pages', {}, signal),
    call('GET /api/categories', { querystring: { admin: 'true' } }, signal),
    call('GET /api/admin/collections', {}, signal),
  ])
  return [
    { to: '/', name: t('Home') },
    { to: '/products', name: inContext('admin area', 'All products') },
    { to: '/wishlist', name: t('Wishlist') },
    ...pages.filter((page) => page.isBuiltIn || page.isPublished).map(({ path, title }) => ({ to: path, name: title })),
    ...collections
      .filter(({ count }) => count > 0)
      .map(({ value, label }) => ({ to: groupPath('collection', value), name: label })),
    ...categories
      .filter(({ count }) => count > 0)
      .map(({ value, label }) => ({ to: groupPath('category', value), name: label })),
  ]
}

/** The pages that link fields suggest. Any other URL can be entered. */
export function LinkTargets({ targets }: { targets: LinkTarget[] }) {
  return (
    <datalist id={linkTargetsId}>
      {targets.map(({ to, name }) => (
        <option key={to} value={to}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
