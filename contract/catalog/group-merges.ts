import * as z from 'zod/mini'
import { endpoint, IdParams, oneOf } from '../endpoint.ts'
import { error } from '../language/t.ts'

/** The category or brand that gets the products. */
export const MergeTarget = z.object({ into: z.string().check(z.minLength(1, error('Select where the products go.'))) })

const GroupTypeField = oneOf('type', ['category', 'brand'])

/** A category or brand that was merged into another one. */
export const GroupMerge = z.object({
  id: z.string(),
  label: z.string(),
  /** The slug of the merge target at that time. */
  into: z.string(),
  /** How many products moved. */
  products: z.number(),
  by: z.string(),
  createdAt: z.string(),
})
export type GroupMerge = z.infer<typeof GroupMerge>

export const mergeCategory = endpoint('POST', '/api/categories/:id/merge', {
  summary: 'Moves all products of a category to another one and deletes it. Its slug redirects to the other one.',
  params: IdParams,
  body: MergeTarget,
  response: z.object({ products: z.number() }),
})

export const mergeBrand = endpoint('POST', '/api/brands/:id/merge', {
  summary: 'Moves all products of a brand to another one and deletes it. Its slug redirects to the other one.',
  params: IdParams,
  body: MergeTarget,
  response: z.object({ products: z.number() }),
})

export const listGroupMerges = endpoint('GET', '/api/admin/merges', {
  summary: 'Lists the last five merges of categories or brands that can be undone, newest first.',
  querystring: z.object({ type: GroupTypeField }),
  response: z.array(GroupMerge),
})

export const undoGroupMerge = endpoint('POST', '/api/admin/merges/:id/undo', {
  summary: 'Restores a merged category or brand and moves back its products that are still in the other one.',
  params: IdParams,
  response: z.object({ type: GroupTypeField, id: z.string() }),
})
