import { english, type Language, readLanguageFrom } from '../language/current-language.ts'
import { formatList, formatNumber, formatPercent, formatRating } from '../language/format.ts'
import { formatDate, formatDateTime } from '../language/format-time.ts'
import { formatTime, formatWeekday } from '../language/format-weekday.ts'
import { currencySymbol, formatMoney } from '../money.ts'
import { amountText } from '../numbers.ts'
import { formatDeliveryDays } from '../orders/delivery.ts'

/** Runs in the formats of a locale, with English words. */
export function inLocale<T>(locale: string, work: () => T): T {
  const language: Language = { ...english, locale }
  readLanguageFrom(() => language)
  try {
    return work()
  } finally {
    readLanguageFrom(() => english)
  }
}

const at = '2026-01-01T13:05:00.000Z'

/** Lists the texts of every formatter in the current locale. */
export const formatEach = () => [
  formatNumber(1249.5),
  formatPercent(7.5),
  formatRating(4.5),
  formatMoney(1249, { currency: 'EUR', roundPrices: false }),
  formatMoney(1249, { currency: 'CHF', roundPrices: true }),
  formatMoney(-62.6, { currency: 'EUR', roundPrices: false }),
  currencySymbol('EUR'),
  amountText(1249.5, false),
  formatDate(at, 'Europe/Berlin'),
  formatDateTime(at, 'Europe/Berlin'),
  formatTime(at, 'Europe/Berlin'),
  formatWeekday(at, 'UTC'),
  formatDeliveryDays(['2026-01-01', '2026-02-02']),
  formatList(['A', 'B', 'C']),
  formatList(['A', 'B', 'C'], 'disjunction'),
]

/** The texts of `formatEach` by locale. Spaces within numbers are no-break spaces. */
export const formattedTexts: Record<string, string[]> = {
  'en-US': [
    '1,249.5',
    '7.5%',
    '4.5',
    '€1,249.00',
    'CHF\u{a0}1,249',
    '−€62.60',
    '€',
    '1249.50',
    'Jan 1, 2026',
    'Jan 1, 2026, 2:05 PM',
    '2:05 PM',
    'Thu, Jan 1',
    'Thu, Jan 1 – Mon, Feb 2',
    'A, B, and C',
    'A, B, or C',
  ],
  'de-DE': [
    '1.249,5',
    '7,5\u{a0}%',
    '4,5',
    '1.249,00\u{a0}€',
    '1.249\u{a0}CHF',
    '−62,60\u{a0}€',
    '€',
    '1249,50',
    '01.01.2026',
    '01.01.2026, 14:05',
    '14:05',
    'Do., 1. Jan.',
    'Do., 1. Jan. – Mo., 2. Feb.',
    'A, B und C',
    'A, B oder C',
  ],
  'de-AT': [
    '1\u{a0}249,5',
    '7,5\u{a0}%',
    '4,5',
    '€\u{a0}1.249,00',
    'CHF\u{a0}1.249',
    '−€\u{a0}62,60',
    '€',
    '1249,50',
    '01.01.2026',
    '01.01.2026, 14:05',
    '14:05',
    'Do., 1. Jän.',
    'Do., 1. Jän. – Mo., 2. Feb.',
    'A, B und C',
    'A, B oder C',
  ],
  'de-CH': [
    '1’249.5',
    '7.5%',
    '4.5',
    'EUR\u{a0}1’249.00',
    'CHF\u{a0}1’249',
    'EUR−62.60',
    'EUR',
    '1249.50',
    '01.01.2026',
    '01.01.2026, 14:05',
    '14:05',
    'Do., 1. Jan.',
    'Do., 1. Jan. – Mo., 2. Feb.',
    'A, B und C',
    'A, B oder C',
  ],
}
