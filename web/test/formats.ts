import { formatDateTime } from '#contract/language/format-time.ts'
import type { Formats } from '../admin/kit/use-formats.ts'
import { usd } from './usd.ts'

/** Formats amounts in dollars, and times as a shop in Berlin does. */
export const formats: Formats = { money: usd, moment: (at) => formatDateTime(at, 'Europe/Berlin') }
