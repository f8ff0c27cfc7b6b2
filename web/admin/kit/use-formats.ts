import { formatDateTime } from '#contract/language/format-time.ts'
import type { Money } from '#contract/money.ts'
import { useMoney, useSettings } from '../../product/settings-context.ts'

/** Formats amounts and times for plain text. */
export type Formats = { money: Money; moment: (at: string) => string }

/** The formats of the shop, in its currency and time zone. */
export function useFormats(): Formats {
  const { timeZone } = useSettings()
  return { money: useMoney(), moment: (at) => formatDateTime(at, timeZone) }
}
