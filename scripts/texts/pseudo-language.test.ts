import { expect, test } from 'vitest'
import { languages } from '../../contract/language/languages.ts'
import { samples } from '../../server/emails/built-in/samples.ts'
import { builtInEmails, builtInText } from '../../server/emails/built-in-emails.ts'
import { writeSample } from '../../server/emails/write-email.ts'
import { errorDocument, offlineDocument } from '../../server/pages/document.ts'
import { inLanguage } from '../../server/platform/language/current-language.ts'
import { shopInfo } from '../../server/test/shop-info.ts'
import { pseudoLanguage } from './pseudo-code.ts'
import { pseudoText, readPseudoTranslations } from './pseudo-language.ts'

const translations = readPseudoTranslations()
const pseudo = {
  ...pseudoLanguage,
  locale: 'en-US',
  find: translations.find,
  pluralForm: translations.pluralForms.formOf,
}

/** Finds what isn’t in the pseudo-language, other than names, addresses and formats of times. */
function englishWords(text: string): string[] {
  const withoutNames = Object.values(samples)
    .flatMap((value) => value.split('\n'))
    .reduce((rest, value) => rest.replaceAll(value, ''), text)
  const values =
    /https?:\/\/\S+|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*|\b[AP]M\b|\bat (?=\d)|\bUTC\b|\b[A-Z][a-z]+\/[A-Z][a-z]+\b/g
  return withoutNames.replaceAll(values, '').match(/[a-z]{2,}/gi) ?? []
}

test('a text in the pseudo-language keeps values, elements, links and the marks of a list', () => {
  expect(pseudoText('Add to cart')).toBe('⟦Ååðð ţöö çååŕţ⟧')
  expect(pseudoText('See <a>order {number}</a>.')).toBe('⟦Šéééé <a>ööŕðééŕ {number}</a>.⟧')
  expect(pseudoText('- [Terms](/terms)\n\n{{link}}')).toBe('- ⟦[Ţééŕɱš](/terms)⟧\n\n{{link}}')
})

test('no shop can be in the pseudo-language', () => {
  expect(languages.map(({ code }) => code as string)).not.toContain(pseudoLanguage.code)
})

test('every email is in the language in which it is written', () => {
  const shop = { ...shopInfo, name: '1' }
  for (const kind of Object.keys(builtInEmails) as (keyof typeof builtInEmails)[]) {
    const { subject, text } = inLanguage(pseudo, () => writeSample(shop, kind, builtInText(kind)))
    expect.soft(englishWords(`${subject}\n${text}`), kind).toEqual([])
  }
})

test('every error page is in the language of the request', () => {
  const shop = { name: '1', language: 'en', pathPrefix: '' } as const
  const pages = inLanguage(pseudo, () => [
    ...[400, 403, 413, 415, 429, 500, 503].map((status) => errorDocument('', shop, status)),
    offlineDocument('', shop),
  ])
  for (const page of pages) expect(englishWords(page.replaceAll(/<.*?>/g, ' '))).toEqual([])
})
