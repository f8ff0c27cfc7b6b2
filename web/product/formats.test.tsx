import { expect, test } from 'vitest'
import { formatEach, formattedTexts, inLocale } from '#contract/test/formatted-texts.ts'

test.each(Object.entries(formattedTexts))('browsers format as the server does in %s', (locale, texts) => {
  expect(inLocale(locale, formatEach)).toEqual(texts)
})
