import type { FastifyRequest } from 'fastify'
import type { Filters } from '#contract/catalog/catalog.ts'
import { isFromPage } from '../../platform/http/is-from-page.ts'
import { clientKey } from '../../platform/limits/client-key.ts'
import type { Limit } from '../../platform/limits/limits.ts'
import { createProcessLimit } from '../../platform/limits/process-limit.ts'

/** Uncached lists, counts and searches, by their cost: 6,000 lists or 1,200 searches. */
const queryLimit: Limit = { max: 6000, perSeconds: 60 }

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
