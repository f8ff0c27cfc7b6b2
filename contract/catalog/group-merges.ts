import * as z from 'zod/mini'
import { type Endpoint, IdParams, oneOf } from '../endpoint.ts'

/** The category or brand that gets the products. */
export const MergeTarget = z.object({ into: z.string().check(z.minLength(1, 'Select where the products go.')) })

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

export const mergeCategory = {
  method: 'POST',
  url: '/api/categories/:id/merge',
  schema: {
    summary:
      'Moves all products of a category to another one and deletes it. Its slug redirects to the other one. For admins.',
    params: IdParams,
    body: MergeTarget,
    response: { 200: z.object({ products: z.number() }) },
  },
} satisfies Endpoint

export const mergeBrand = {
  method: 'POST',
  url: '/api/brands/:id/merge',
  schema: {
    summary:
      'Moves all products of a brand to another one and deletes it. Its slug redirects to the other one. For admins.',
    params: IdParams,
    body: MergeTarget,
    response: { 200: z.object({ products: z.number() }) },
  },
} satisfies Endpoint

export const listGroupMerges = {
  method: 'GET',
  url: '/api/admin/merges',
  schema: {
    summary: 'Lists the last five merges of categories or brands that can be undone, newest first. For admins.',
    querystring: z.object({ type: GroupTypeField }),
    response: { 200: z.array(GroupMerge) },
  },
} satisfies Endpoint

export const undoGroupMerge = {
  method: 'POST',
  url: '/api/admin/merges/:id/undo',
  schema: {
    summary:
      'Restores a merged category or brand and moves back its products that are still in the other one. For admins.',
    params: IdParams,
    response: { 200: z.object({ type: GroupTypeField, id: z.string() }) },
  },
} satisfies Endpoint
