import { expect, test } from 'vitest'
import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import { languages } from '#contract/language/languages.ts'
import { getLanguage } from '../platform/language/catalogs.ts'
import { inLanguage } from '../platform/language/current-language.ts'
import { pageUrl } from '../platform/language/reader-language.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { shopInfo } from '../test/shop-info.ts'
import { writeEmail } from './write-email.ts'

const kind = 'former_owner' satisfies EmailKind
const shop: ShopInfo = { ...shopInfo, languages: ['en', 'de'] }

const write = (given: ShopInfo, language: 'en' | 'de' | null) =>
  writeEmail(given, language, kind, () => ({ forgotPasswordLink: pageUrl(given, '/forgot-password') }))

test('an email is in the language of its reader with links to pages in it, whatever the request is in', () => {
  const german = write(shop, 'de')
  expect(german.text).toContain(`${shop.publicUrl}/de/forgot-password`)
  expect(german.html).toContain('<html lang="de" dir="ltr">')
  const english = write(shop, 'en')
  expect(english.text).toContain(`${shop.publicUrl}/forgot-password`)
  expect(english.html).toContain('<html lang="en" dir="ltr">')
  expect(english.subject).not.toBe(german.subject)
  for (const { code } of languages) {
    inLanguage(getLanguage(code), () => {
      expect([write(shop, 'de'), write(shop, 'en'), write(shop, null)]).toEqual([german, english, english])
      expect(write({ ...shop, languages: ['de', 'en'] }, null).subject).toBe(german.subject)
    })
  }
})

test('an email in a language that the shop no longer has links to pages in the main one', () => {
  const { subject, text } = write({ ...shop, languages: ['en'] }, 'de')
  expect(subject).toBe(write(shop, 'de').subject)
  expect(text).toContain(`${shop.publicUrl}/forgot-password`)
})

test('an edited text is that of emails in its language, and others have the built-in one', () => {
  const edited = { ...shop, emailTexts: { en: { [kind]: { subject: 'Thanks', text: 'For all.' } } } }
  expect([write(edited, null).subject, write(edited, 'en').subject]).toEqual(['Thanks', 'Thanks'])
  expect(write(edited, 'de').subject).toBe(write(shop, 'de').subject)
  expect(write({ ...edited, languages: ['de', 'en'] }, null).subject).toBe(write(shop, 'de').subject)
  const inBoth = { ...edited.emailTexts, de: { [kind]: { subject: 'Danke', text: 'Für alles.' } } }
  expect(write({ ...edited, emailTexts: inBoth }, 'de').subject).toBe('Danke')
})

test('the admin area has the same URL in all languages', () => {
  inLanguage(getLanguage('de'), () => {
    expect(pageUrl(shop, '/admin?stock=low')).toBe(`${shop.publicUrl}/admin?stock=low`)
    expect(pageUrl(shop, '/admin/staff')).toBe(`${shop.publicUrl}/admin/staff`)
  })
})
