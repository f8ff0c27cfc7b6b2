import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { createCallThunk } from '../../api/create-call-thunk.ts'
import { statusWord } from '../../order/status-pill.tsx'
import type { AppDispatch } from '../../state/store.ts'
import { customerPath, orderPath, productPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'

export type Match = { to: string; title: string; detail: string }
export type Matches = { name: string; matches: Match[] }

/** Milliseconds without a key until a search is sent. */
const typingPause = 150

/** How many are shown of each. */
const _limit = 5

const fetchMatches = createCallThunk('admin/fetchMatches', async (q: string, { extra: { call }, signal }) => {
  const [{ items: products, isNearest }, orders, customers] = await Promise.all([
    call.page('GET /api/products', { querystring: { admin: 'true', q, _limit } }, signal),
    call('GET /api/order', { querystring: { q, _limit } }, signal),
    call('GET /api/admin/customers', { querystring: { q, _limit } }, signal),
  ])
  return [
    { name: 'Orders', matches: orders.map(toOrderMatch) },
    { name: 'Customers', matches: customers.map(toCustomerMatch) },
    { name: 'Products', matches: isNearest ? [] : products.map(toProductMatch) },
  ].filter(({ matches }) => matches.length > 0)
})

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
  const dispatch = useDispatch<AppDispatch>()
  const [answer, setAnswer] = useState(nothing)
  useEffect(() => {
    if (q === '') return undefined
    let request: { abort: () => void } | undefined
    const timer = setTimeout(async () => {
      const sent = dispatch(fetchMatches(q))
      request = sent
      const reply = await sent
      if (fetchMatches.fulfilled.match(reply)) setAnswer({ q, groups: reply.payload, status: describe(reply.payload) })
      else if (!reply.meta.aborted) setAnswer({ q, groups: [], status: reply.error.message })
    }, typingPause)
    return () => {
      clearTimeout(timer)
      request?.abort()
    }
  }, [dispatch, q])
  return q === '' ? nothing : answer
}

function describe(groups: Matches[]): string {
  const count = groups.reduce((sum, { matches }) => sum + matches.length, 0)
  return count === 0 ? 'Nothing found. Try fewer words.' : ''
}
