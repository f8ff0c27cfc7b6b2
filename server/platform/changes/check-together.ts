import type * as z from 'zod/mini'
import { throwFieldErrors } from '../errors.ts'

/** Throws invalid_input if values, some of which were changed, aren't valid together. */
export function checkTogether(schema: z.ZodMiniType, values: unknown): void {
  const issues = schema.safeParse(values).error?.issues ?? []
  throwFieldErrors(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
}
