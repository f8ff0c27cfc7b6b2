import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { setupSteps } from './setup-steps.ts'

const Step = z.enum(setupSteps)

export const Setup = z.object({
  done: z.array(Step),
  /** Whether the admin area no longer offers it. */
  isHidden: z.boolean(),
  /** How many products of the sample are left. */
  sampleProducts: z.int(),
  /** Whether mails are sent, and not only written to a folder. */
  sendsMails: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

export const getSetup = {
  method: 'GET',
  url: '/api/admin/setup',
  schema: { summary: 'Returns how far the setup is. For admins.', response: { 200: Setup } },
} satisfies Endpoint

export const changeSetup = {
  method: 'PATCH',
  url: '/api/admin/setup',
  schema: {
    summary: 'Marks a step of the setup as done, or hides it. For admins.',
    body: z.object({ done: z.optional(Step), isHidden: z.optional(z.boolean()) }),
    response: { 200: Setup },
  },
} satisfies Endpoint

export const removeSample = {
  method: 'POST',
  url: '/api/admin/setup/remove-sample',
  schema: {
    summary:
      'Deletes the products of the sample, and its categories and brands that no other product has. Products that orders contain are archived instead. For admins.',
    response: { 200: z.object({ deleted: z.int(), archived: z.int() }) },
  },
} satisfies Endpoint
