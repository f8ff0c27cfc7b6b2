import { measureAudits } from './audits.ts'
import { openCompared } from './compared.ts'
import { measureInputs } from './inputs.ts'
import { measureNavigations } from './navigations.ts'
import { openPhones } from './phones.ts'
import type { Place } from './shop.ts'

/** Measures the screens of shoppers in Chromium: going from one to the next, using them, and loading them. */
export async function measureScreens(place: Place): Promise<void> {
  const shops = await openCompared(place)
  const phones = await openPhones(shops)
  await measureNavigations(phones.pages)
  await measureInputs(phones.pages)
  await phones.close()
  await measureAudits(shops)
  for (const shop of shops) await shop.stop()
}
