import * as z from 'zod/mini'
import { error } from '#contract/language/t.ts'

/** The form for a code of a second factor, which loads it on the first input. */
export const Code = z.object({ code: z.string().check(z.trim(), z.minLength(1, error('Enter a code.'))) })
