import { expect, test } from 'vitest'
import { shownDetails } from '#contract/catalog/shown-details.ts'
import { inLanguageOf } from '../../platform/language/reader-language.ts'

test('numbers in facts have the decimal separator of the language, and other texts are kept', () => {
  const facts = ['2.5 kg', '0.75', '12 cm', 'Bluetooth 5.3', '1.2.3', '30.5 by 40 cm'].map((value, index) => ({
    name: String(index),
    value,
  }))
  const product = { color: '', brandLabel: '', categoryLabel: '', facts }
  const valuesIn = (language: 'en' | 'de') =>
    inLanguageOf({ languages: ['en', 'de'], country: 'DE' }, language, () =>
      shownDetails(product).details.map(({ value }) => value),
    )
  expect(valuesIn('en')).toEqual(facts.map(({ value }) => value))
  expect(valuesIn('de')).toEqual(['2,5 kg', '0,75', '12 cm', 'Bluetooth 5.3', '1.2.3', '30.5 by 40 cm'])
})
