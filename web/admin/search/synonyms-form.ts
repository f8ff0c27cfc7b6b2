import * as z from 'zod/mini'
import { NewSynonyms } from '#contract/search/search.ts'

/** The fields of the form, each with words between commas. */
export const SynonymsForm = z.object({ words: z.string(), alsoFind: z.string() }).check(({ value, issues }) => {
  const { error } = NewSynonyms.safeParse({ words: parseWords(value.words), alsoFind: parseWords(value.alsoFind) })
  for (const { path, message } of error?.issues ?? []) {
    issues.push({ code: 'custom', input: value, path: path.slice(0, 1), message })
  }
})

/** The words of a field. Semicolons also separate them, as in files. */
export function parseWords(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
}
