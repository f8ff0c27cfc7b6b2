import { describe, expect, test } from 'vitest'
import { legalPages } from '#contract/text-pages/legal-pages.ts'
import { findGaps } from '#contract/text-pages/text-gaps.ts'
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
