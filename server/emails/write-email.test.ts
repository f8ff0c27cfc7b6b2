import { afterEach, expect, test } from 'vitest'
import { english, type Language, readLanguageFrom } from '#contract/language/current-language.ts'
import { shopInfo } from '../test/shop-info.ts'
import { builtInText } from './built-in-emails.ts'
import { writeEmail } from './write-email.ts'

const kind = 'contact_confirmation'
const { subject, text } = builtInText(kind)
const translations = new Map([
  [subject, 'Ihre Nachricht an {{shopName}}'],
  [text, 'Guten Tag,\n\nwir haben Ihre Nachricht erhalten.'],
])
const german: Language = {
  ...english,
  locale: 'de-DE',
  find: (source) => [translations.get(source) ?? source],
}

afterEach(() => readLanguageFrom(() => english))

test('a built-in text is in the language in which the email is written, and an edited one stays as it is', () => {
  readLanguageFrom(() => german)
  expect(writeEmail(shopInfo, kind, {})).toMatchObject({
    subject: `Ihre Nachricht an ${shopInfo.name}`,
    text: expect.stringContaining('wir haben Ihre Nachricht erhalten.') as string,
  })
  const edited = { subject: 'Thanks', text: 'We’ll read it.' }
  expect(writeEmail({ ...shopInfo, emailTexts: { [kind]: edited } }, kind, {}).subject).toBe('Thanks')
})
