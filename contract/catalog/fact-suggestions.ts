import * as z from 'zod/mini'
import { endpoint, line } from '../endpoint.ts'
import { FactDefinitionFields } from './fact-definitions.ts'
import { Fact } from './facts.ts'

const slug = line(100)

export const suggestFacts = endpoint('GET', '/api/admin/fact-suggestions', {
  summary:
    'Lists up to 100 names of product facts, the category’s first and then the most used, with the facts of the brand and the definitions for the category.',
  querystring: z.object({
    /** Slugs. */
    category: z.optional(slug),
    brand: z.optional(slug),
  }),
  response: z.object({
    names: z.array(z.string()),
    brandFacts: z.array(Fact),
    /** The definitions for the category, or for all products without one. */
    definitions: z.array(z.pick(FactDefinitionFields, { name: true, kind: true, unit: true, choices: true })),
  }),
})
