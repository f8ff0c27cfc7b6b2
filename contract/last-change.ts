import * as z from 'zod/mini'

/** The last change of values that staff edit together: its id in the audit log, who made it, and the changed values. */
export const LastChange = z.object({
  id: z.number(),
  createdAt: z.string(),
  by: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Whether all of its values are still the same, so that it can be undone. */
  canUndo: z.boolean(),
})
export type LastChange = z.infer<typeof LastChange>
