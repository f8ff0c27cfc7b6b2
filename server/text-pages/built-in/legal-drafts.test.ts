import { describe, expect, test } from 'vitest'
import { legalPages } from '#contract/text-pages/legal-pages.ts'
import { findGaps } from '#contract/text-pages/text-gaps.ts'
import { getLanguage } from '../../platform/language/catalogs.ts'
import { inLanguage } from '../../platform/language/current-language.ts'
import { shopFacts } from '../../test/shop-info.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { builtInTexts, draftTexts } from './built-in-texts.ts'

const german = {
  ...shopFacts,
  country: 'DE',
  sellerName: 'Nähwerk e. K.',
  sellerAddress: 'Karl-Heine-Straße 93\n04229 Leipzig',
  sellerDetails: 'USt-IdNr. DE 123456789',
}

describe.each(legalPages)('the draft of “%s”', (page) => {
  test('a draft has gaps, fewer once the seller is known, and nothing that Markdown would change', () => {
    const gaps = findGaps(draftTexts[page]({ ...shopFacts, country: 'DE' }).body)
    const left = findGaps(draftTexts[page](german).body)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(gaps.length)
    expect(renderMarkdown(draftTexts[page](german).body)).toContain(`[${left[0]}`)
  })

  test('a draft shows an address as staff entered it, without escapes', () => {
    const { body } = draftTexts[page](german)
    expect(body).toContain('Karl-Heine-Straße 93')
    expect(body).not.toContain('\\')
    expect(body).not.toContain('K..')
  })

  test('promises nothing that the shop doesn’t do', () => {
    expect(draftTexts[page](german).body).not.toMatch(/business hours|monday|hygiene products|within one business day/i)
  })
})

test.each(['contact', 'terms', 'privacy'] as const)('the shop shows “%s” without gaps', (page) => {
  for (const shop of [shopFacts, german]) expect(findGaps(builtInTexts[page](shop).body)).toEqual([])
})

test('where consumers can withdraw from an order, the terms include it', () => {
  const terms = (country: string, returnDays: number) => builtInTexts.terms({ ...shopFacts, country, returnDays }).body
  expect(terms('DE', 14)).toContain('you can withdraw from an order within 14 days of delivery')
  expect(terms('DE', 14)).not.toContain('You can return products')
  expect(terms('DE', 30)).toContain('You can return products within 30 days of delivery.')
  expect(terms('DE', 0)).not.toContain('We don’t accept returns')
  expect(terms('US', 14)).not.toContain('withdraw')
})

test('the withdrawal page of a German shop has the words and the order of the statutory model', () => {
  const shop = { ...german, publicUrl: 'https://shop.example.com' }
  const { body } = inLanguage(getLanguage('de'), () => draftTexts.withdrawal(shop))
  const seller = 'Nähwerk e. K., Karl-Heine-Straße 93, 04229 Leipzig'
  const parts = [
    '## Widerrufsrecht\n\nSie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter,',
    `müssen Sie uns (${seller}, [Telefonnummer], ${german.shopEmail}) mittels einer eindeutigen Erklärung`,
    'Sie können Ihr Widerrufsrecht auch online unter [https://shop.example.com/withdraw](/withdraw) ausüben.',
    'Zur Wahrung der Widerrufsfrist reicht es aus,',
    '## Folgen des Widerrufs\n\nWenn Sie diesen Vertrag widerrufen,',
    'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen',
    'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen,',
    '## Muster-Widerrufsformular\n\n(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    `- An ${seller}, ${german.shopEmail}:\n- Hiermit widerrufe(n) ich/wir`,
    '- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)\n- Datum\n\n(\\*) Unzutreffendes streichen.',
  ]
  const places = parts.map((part) => body.indexOf(part))
  expect(parts.filter((_, index) => places[index] === -1)).toEqual([])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('terms, privacy policy and the right of withdrawal state where customers can withdraw online, and for how long that is kept', () => {
  const shop = { ...german, publicUrl: 'https://shop.example.com' }
  expect(draftTexts.withdrawal(shop).body).toContain(
    'You can also exercise your right of withdrawal online at [https://shop.example.com/withdraw](/withdraw).',
  )
  expect(builtInTexts.terms(shop).body).toContain('Use the [withdrawal form](/withdraw).')
  expect(builtInTexts.privacy(shop).body).toContain(
    'Withdrawals from contracts: 3 years from the end of the year, as evidence.',
  )
  const elsewhere = { ...shopFacts, country: 'US', shipsTo: ['US'] }
  for (const page of ['terms', 'privacy'] as const) {
    expect(builtInTexts[page](elsewhere).body).not.toMatch(/withdraw/i)
  }
})
