import { currentLanguage } from '#contract/language/current-language.ts'

/**
 * Words that are stored in English and marked with `template`, in the current language. Texts that staff have entered are
 * unchanged.
 */
export const storedWords = (text: string): string => currentLanguage().find(text)?.[0] ?? text
