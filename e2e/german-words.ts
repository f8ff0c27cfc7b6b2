import type { Page } from '@playwright/test'
import { getLanguage } from '#server/platform/language/catalogs.ts'
import { readTexts } from './find-words.ts'

const german = getLanguage('de')

/** The German for a text, with its values, and in the form for its `count`. Throws an error if it has none. */
export function de(text: string, values: Record<string, string> = {}): string {
  const found = german.find(text)?.[german.pluralForm(Number(values['count'] ?? 1))]
  if (found === undefined) throw new Error(`“${text}” has no German.`)
  return found.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** English words that German texts don’t have. */
const englishWords =
  /(?<![\w@./-])(?:[Tt]he|[Yy]ours?|[Yy]ou|of|and|with|is|are|to|[Tt]his|that|from|has|have|been|[Nn]ot|by|can|or)(?![\w@./-])/

/** Names, addresses, and placeholders that programs read. */
const names = /Isle of Man|\S+@\S+|https?:\S+|\{\{.*?\}\}/g

/** Whether a text is the English of a translated one, or has English words. */
export function isEnglish(text: string): boolean {
  const [translation = text] = german.find(text) ?? []
  return translation !== text || englishWords.test(text.replaceAll(names, ' '))
}

/** Returns the English texts of the open screen, and of its attributes. */
export async function findEnglishTexts(page: Page): Promise<string[]> {
  const texts = (await page.evaluate(readTexts)).map((text) => text.trim().replaceAll(/\s+/g, ' '))
  return [...new Set(texts)].filter(isEnglish)
}
