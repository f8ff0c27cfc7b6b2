import { t } from '#contract/language/t.ts'
import type { TaxExemption } from '#contract/pricing/order-price.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'

/** The sentences that small businesses need on their documents, by country. */
// Not translated: in the words of the law
const smallBusinessNotes: Record<string, string> = {
  DE: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
  AT: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).',
  FR: 'TVA non applicable, art. 293 B du CGI.',
}

/** An intra-Community supply is an exemption with the buyer’s VAT ID; the buyer owes the tax. */
// Not translated: in the words of the law
const reverseChargeNotes: Record<string, string> = {
  DE: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b, § 6a UStG).',
  AT: 'Steuerfreie innergemeinschaftliche Lieferung (Art. 6 Abs. 1 UStG).',
  FR: 'Exonération de TVA, art. 262 ter, I du CGI.',
}

// Not translated: in the words of the law
const exportNotes: Record<string, string> = {
  DE: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a, § 6 UStG).',
  AT: 'Steuerfreie Ausfuhrlieferung (§ 7 UStG).',
  FR: 'Exonération de TVA, art. 262, I du CGI.',
}

/** Why no tax is charged, as documents in the shop’s country state it; empty where nothing has to be stated. */
export function exemptionNote(
  exemption: TaxExemption,
  { country, smallBusinessNote }: Pick<ShopSettings, 'country' | 'smallBusinessNote'>,
): string {
  const notes: Record<TaxExemption, string> = {
    smallBusiness: smallBusinessNote || (smallBusinessNotes[country] ?? t('No VAT is charged: small business.')),
    reverseCharge:
      reverseChargeNotes[country] ?? t('VAT-exempt supply within the EU (Article 138 of Directive 2006/112/EC).'),
    export: exportNotes[country] ?? t('Export, no tax charged. Import taxes may be due on delivery.'),
    notRegistered: '',
  }
  return notes[exemption]
}
