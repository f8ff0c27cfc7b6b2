import { isCurrency } from '#contract/shop-settings/setting-fields.ts'
import type { Call } from '../../api/call.ts'

/** The settings, and the choices of their forms: read here, since browsers and servers know different ones. */
export async function loadSettings(call: Call, signal: AbortSignal) {
  const reply = await call('GET /api/admin/settings', {}, signal)
  const currencies = Intl.supportedValuesOf('currency').filter(isCurrency)
  const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  return { ...reply, currencies, timeZones }
}
