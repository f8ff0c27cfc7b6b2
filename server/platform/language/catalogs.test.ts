import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { english } from '#contract/language/current-language.ts'
import { getLanguage, readTranslations } from './catalogs.ts'

function write(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const header = (pluralForms: string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\nPlural-Forms: ${pluralForms}\\n"\n\n`
const german = header('nplurals=2; plural=(n != 1);')

test('a language has the translations of all of its files', () => {
  const { find, pluralForms } = readTranslations(
    write({
      'shop.po': `${german}msgctxt "verb"\nmsgid "Order"\nmsgstr "Bestellen"\n\nmsgid "Order"\nmsgstr "Bestellung"\n`,
      'admin.po': `${header('nplurals=2; plural=n!=1;')}msgid "{count} day"\nmsgid_plural "{count} days"\nmsgstr[0] "{count} Tag"\nmsgstr[1] "{count} Tage"\n\nmsgid "Sold out"\nmsgstr ""\n`,
    }),
    'ltr',
  )
  expect([find('Order', 'verb'), find('Order'), find('Order', 'noun')]).toEqual([
    ['Bestellen'],
    ['Bestellung'],
    undefined,
  ])
  expect(find('{count} day')).toEqual(['{count} Tag', '{count} Tage'])
  expect(find('Sold out')).toBeUndefined()
  expect([0, 1, 2].map(pluralForms.formOf)).toEqual([1, 0, 1])
})

test('values in texts from right to left are isolated from the words around them', () => {
  const folder = write({
    'shop.po': `${german}msgid "See <a>{title}</a>, {{name}}"\nmsgstr "<a>{title}</a>: {{name}}"\n`,
  })
  const text = 'See <a>{title}</a>, {{name}}'
  expect(readTranslations(folder, 'ltr').find(text)).toEqual(['<a>{title}</a>: {{name}}'])
  expect(readTranslations(folder, 'rtl').find(text)).toEqual(['<a>\u2068{title}\u2069</a>: {{name}}'])
})

test('a folder without translations, or whose files choose other forms, is rejected', () => {
  const empty = write({})
  expect(() => readTranslations(empty, 'ltr')).toThrow(`${empty} has no translations (*.po).`)
  const mixed = write({ 'shop.po': german, 'admin.po': header('nplurals=2; plural=(n > 1);') })
  expect(() => readTranslations(mixed, 'ltr')).toThrow('must have the same “Plural-Forms” in their headers.')
})

test('a language has the formats of the country, and is read once', () => {
  expect(getLanguage('en', 'DE')).toBe(english)
  expect(getLanguage('de', 'AT').locale).toBe('de-AT')
  expect(getLanguage('de', 'FR').locale).toBe('de-DE')
  expect(getLanguage('de')).toBe(getLanguage('de', 'DE'))
  expect(getLanguage('de').find).toBe(getLanguage('de', 'CH').find)
  expect([1, 2].map(getLanguage('de').pluralForm)).toEqual([0, 1])
})
