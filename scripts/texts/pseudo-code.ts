import type { ShopLanguage } from '../../contract/language/languages.ts'

/**
 * A language of tests, whose texts are longer than in English, in letters that English doesn't have. So a test can tell which
 * words aren't translated, and which are cut off. No shop can be in it.
 */
export const pseudoLanguage = {
  code: 'qps',
  name: '⟦Pšéûðö⟧',
  // Browsers and Node.js have no formats for it, and use their own.
  locales: ['qps'],
  direction: 'ltr',
} as const satisfies ShopLanguage
