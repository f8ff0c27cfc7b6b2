/** The European Economic Area, whose law requires the lowest price of 30 days next to a reduction (Directive 98/6/EC, Article 6a). */
export const priorPriceCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** The days before a reduction whose lowest price counts. */
export const priorPriceDays = 30
