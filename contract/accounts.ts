import * as z from 'zod/mini'

export const roles = ['user', 'admin'] as const

/** A signed-in person as the shop answers them: never with a password hash or a token. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
})
export type User = z.infer<typeof User>
