import { eeaCountries } from '../address/member-states.ts'

/** Countries whose law requires the lowest price of 30 days next to a reduction (Directive 98/6/EC, Article 6a). */
export const priorPriceCountries = eeaCountries

/** The days before a reduction whose lowest price counts. */
export const priorPriceDays = 30
