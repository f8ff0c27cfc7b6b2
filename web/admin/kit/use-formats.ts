import type { Money } from '#contract/money.ts'
import { useMoney, useSettings } from '../../product/settings-context.ts'
import { formatTime } from '../../ui/time.tsx'

/** Formats amounts and times for plain text. */
export type Formats = { money: Money; moment: (at: string) => string }

/** The formats of the shop, in its currency and time zone. */
export function useFormats(): Formats {
  const { timeZone } = useSettings()
  return { money: useMoney(), moment: (at) => formatTime(at, 'moment', timeZone) }
}
