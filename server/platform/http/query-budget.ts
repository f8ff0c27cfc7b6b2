import type { FastifyRequest } from 'fastify'
import type { Filters } from '#contract/catalog/catalog.ts'
import { clientKey } from '../limits/client-key.ts'
import { createProcessLimit } from '../limits/process-limit.ts'
import { queryLimit } from '../limits/shopping-limits.ts'
import { isFromPage } from './is-from-page.ts'

/** Charges a client for a request of lists, counts or suggestions. Throws `too_many_requests`. */
export type QueryBudget = (request: Pick<FastifyRequest, 'ip' | 'raw'>, query: Partial<Filters>, base?: number) => void

/** Values of filters that cost as much as a list. */
const valuesAtOnce = 10

const searchCost = 4

export function createQueryBudget(env: { RATE_LIMITS: boolean }): QueryBudget {
  const budget = createProcessLimit(env, queryLimit)
  return (request, { q, category = [], brand = [], color = [], option = [] }, base = 1) => {
    if (isFromPage(request)) return
    const values = [category, brand, color, option].flat().length
    budget.take(clientKey(request.ip), base + (q ? searchCost : 0) + Math.floor(values / valuesAtOnce))
  }
}
