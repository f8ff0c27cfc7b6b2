import type { Product } from '#contract/catalog/catalog.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type Call, isApiError } from '../../api/call.ts'
import { statusWord } from '../../order/status-pill.tsx'
import { useLatest } from '../../state/use-call.ts'
import { customerPath, orderPath, productPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'

export type Match = { to: string; title: string; detail: string }
export type Matches = { name: string; matches: Match[] }

/** Milliseconds without a key until a search is sent. */
const typingPause = 150

/** How many are shown of each. */
const _limit = 5

async function findMatches(q: string, call: Call, signal: AbortSignal): Promise<Omit<Answer, 'q'>> {
  try {
    const [{ items: products, isNearest }, orders, customers] = await Promise.all([
      call.page('GET /api/products', { querystring: { admin: 'true', q, _limit } }, signal),
      call('GET /api/order', { querystring: { q, _limit } }, signal),
      call('GET /api/admin/customers', { querystring: { q, _limit } }, signal),
    ])
    const groups = [
      { name: 'Orders', matches: orders.map(toOrderMatch) },
      { name: 'Customers', matches: customers.map(toCustomerMatch) },
      { name: 'Products', matches: isNearest ? [] : products.map(toProductMatch) },
    ].filter(({ matches }) => matches.length > 0)
    return { groups, status: groups.length === 0 ? 'Nothing found. Try fewer words.' : '' }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { groups: [], status: error.message }
  }
}

const toProductMatch = ({ id, title, brandLabel, categoryLabel, archived, draft }: Product): Match => ({
  to: productPath(id),
  title,
  detail: draft ? 'Draft' : archived ? 'Archived' : brandLabel || categoryLabel,
})

const toOrderMatch = ({ id, number, user, status }: Order): Match => ({
  to: orderPath(id),
  title: `Order ${number}`,
  detail: `${visibleText(user.name || user.email)} · ${statusWord(status)}`,
})

const toCustomerMatch = ({ id, name, email }: Customer): Match => ({
  to: customerPath(id),
  title: visibleText(name || email),
  detail: name && email,
})

type Answer = { q: string; groups: Matches[]; status: string }

const nothing: Answer = { q: '', groups: [], status: '' }

/** What matches a text. The last answer stays until the next one is there. */
export function useMatchesOf(q: string): Answer {
  const latest = useLatest(q || undefined, typingPause, findMatches)
  return q === '' || !latest ? nothing : { q: latest.value, ...latest.answer }
}
