import * as z from 'zod/mini'
import { endpoint, line } from '../endpoint.ts'
import { Fact } from './facts.ts'

const slug = line(100)

export const suggestFacts = endpoint('GET', '/api/admin/fact-suggestions', {
  summary:
    'Lists the names of facts that products have, at most 100, those of the category first and then the most used, with the facts of the brand. For admins.',
  querystring: z.object({
    /** Slugs. */
    category: z.optional(slug),
    brand: z.optional(slug),
  }),
  response: z.object({ names: z.array(z.string()), brandFacts: z.array(Fact) }),
})
