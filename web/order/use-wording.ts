import { useState } from 'react'
import type { Wording } from '#contract/orders/order-statement.ts'
import { useMoney, useSettings } from '../product/settings-context.ts'

/** How statements about an order are written, as of the first rendering. */
export function useWording({ currency }: { currency: string }): Wording {
  const money = useMoney(currency)
  const { timeZone } = useSettings()
  const [now] = useState(() => new Date())
  return { money, timeZone, now }
}
