import { expect, test } from 'vitest'
import { english } from '#contract/language/current-language.ts'
import { inLanguage } from '../language/current-language.ts'
import { readActorName } from './actor-name.ts'

test('a change without a person, or with a deleted one, is named in the language of its reader', () => {
  const name = (names: Record<string, string>) => {
    const language = { ...english, find: (text: string) => (names[text] ? [names[text]] : undefined) }
    return inLanguage(language, () => ['', ' ', 'Ida'].map(readActorName))
  }
  expect(name({})).toEqual(['System', 'Deleted account', 'Ida'])
  expect(name({ System: 'System', 'Deleted account': 'Gelöschtes Konto' })).toEqual([
    'System',
    'Gelöschtes Konto',
    'Ida',
  ])
})
