import { AsyncLocalStorage } from 'node:async_hooks'
import { currentLanguage, english, type Language, readLanguageFrom } from '#contract/language/current-language.ts'
import type { LanguageCode, LanguageCodes } from '#contract/language/languages.ts'

const storage = new AsyncLocalStorage<Language>()

readLanguageFrom(() => storage.getStore() ?? english)

/** The current language if a shop is in it, otherwise the shop's main one: that of emails to a customer. */
export function shopLanguage({ languages: [main, ...others] }: { languages: LanguageCodes }): LanguageCode {
  const { code } = currentLanguage()
  return others.find((other) => other === code) ?? main
}

/** Does some work, and whatever it waits for, in a language. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return storage.run(language, work)
}
