import { parseContent } from '#contract/catalog/unit-price.ts'
import { localDecimals } from '#contract/language/format.ts'
import { toLocalTime, toMoment } from '#contract/local-time.ts'
import { amountText, parseNumber, parsePercentage, percentageText } from '#contract/numbers.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { parseJson } from './parse-json.ts'

export type TextSettings = Pick<PageSettings, 'roundPrices' | 'timeZone'>

/** How a value becomes the text of an input, and the text a value. Null and undefined are an empty text. */
export type ValueKind = {
  format: (value: unknown, settings: TextSettings) => string
  /** Returns the text itself if it can't be read; the API rejects it. */
  parse: (text: string, timeZone: string) => unknown
}

const kind = (format: (value: never, settings: TextSettings) => string, parse: ValueKind['parse']): ValueKind => ({
  format: (value, settings) => (value == null ? '' : format(value as never, settings)),
  parse,
})

const unchanged = (text: string) => text

export const text = kind(unchanged, unchanged)
export const trimmed = kind(unchanged, (entered) => entered.trim())
export const number = kind((value: number) => localDecimals(String(value)), parseNumber)
export const price = kind((value: number, { roundPrices }) => amountText(value, roundPrices), parseNumber)
export const percentage = kind((value: number) => localDecimals(percentageText(value)), parsePercentage)
/** Such as “0.75 l”. */
export const productContent = kind(localDecimals, (entered) => parseContent(entered) ?? entered)
/** A local time in the shop's time zone, with seconds if it has any. */
export const moment = kind(
  (value: string, { timeZone }) => {
    const seconds = new Date(value).getUTCSeconds()
    return toLocalTime(value, timeZone) + (seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`)
  },
  (entered, timeZone) => (entered === '' ? null : (toMoment(entered, timeZone) ?? entered)),
)
export const json = kind((value) => JSON.stringify(value), parseJson)
