import type { Formats } from '../admin/kit/use-formats.ts'
import { formatTime } from '../ui/time.tsx'
import { usd } from './usd.ts'

/** Formats amounts in dollars, and times as a shop in Berlin does. */
export const formats: Formats = { money: usd, moment: (at) => formatTime(at, 'moment', 'Europe/Berlin') }
