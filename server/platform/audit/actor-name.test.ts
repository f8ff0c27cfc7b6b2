import { expect, onTestFinished, test } from 'vitest'
import { english, readLanguageFrom } from '#contract/language/current-language.ts'
import { readActorName } from './actor-name.ts'

test('a change without a person, or with a deleted one, is named in the language of its reader', () => {
  const name = (names: Record<string, string>) => {
    readLanguageFrom(() => ({ ...english, find: (text) => (names[text] ? [names[text]] : undefined) }))
    return ['', ' ', 'Ida'].map(readActorName)
  }
  onTestFinished(() => readLanguageFrom(() => english))
  expect(name({})).toEqual(['System', 'Deleted account', 'Ida'])
  expect(name({ System: 'System', 'Deleted account': 'Gelöschtes Konto' })).toEqual([
    'System',
    'Gelöschtes Konto',
    'Ida',
  ])
})
