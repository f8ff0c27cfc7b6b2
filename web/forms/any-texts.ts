import * as z from 'zod/mini'

/** The schema of a form whose fields only the API validates. */
export function anyTexts<Name extends string>(names: Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, z.optional(z.string())]))
  return z.object(shape as Record<Name, z.ZodMiniOptional<z.ZodMiniString>>)
}
