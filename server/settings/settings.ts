import { isLanguageCode } from '#contract/language/languages.ts'
import type { ShippingZone } from '#contract/shipping/shipping-zone.ts'
import type { HolidayCalendar } from '#contract/shop-settings/holidays.ts'
import { type SettingName, type ShopSettings, settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import { defaultUnconfirmedTotal } from '#contract/shop-settings/unconfirmed-total.ts'
import type { Env } from '../env.ts'
import type { Database, Db } from '../platform/db/database.ts'
import { type Watched, watchValue } from '../platform/db/watch-value.ts'
import { today } from '../platform/time/days.ts'
import { getDaysOff } from './calendar/days-off.ts'
import { calendarInLanguage, type FindHolidays } from './calendar/find-holidays.ts'
import { followHolidays, relevantDays } from './calendar/follow-holidays.ts'
import { type EmailTexts, readEmailTexts } from './email-text-queries.ts'
import { readStoredSettings, storeCurrency } from './queries.ts'
import { readShopTranslations, type ShopTranslations } from './translation-queries.ts'
import { readShippingZones } from './zone-queries.ts'

/** The shop's settings in effect, its URL, the email templates edited by staff, the shipping zones, and translations. */
export type ShopInfo = ShopSettings & {
  publicUrl: string
  emailTexts: EmailTexts
  shippingZones: ShippingZone[]
  translations: ShopTranslations
  /** Public holidays where the shop is, from the last weeks to the end of next year, such as 2026-12-25. */
  holidays: string[]
  /** The days in that time on which the shop doesn't work: holidays, except those on which it does, and its closures. */
  daysOff: string[]
}

/** Gives access to the settings that are in effect at the time. */
export type CurrentSettings = { readonly current: ShopInfo }

/** The shop's settings, in memory. */
export type Settings = Watched<ShopInfo> & {
  /** The environment variables that set settings, which can't be changed then. */
  readonly pinned: Partial<Record<SettingName, string>>
  /** The public holidays where the shop is, and the regions of its country, named in the language of the request. */
  readonly calendar: HolidayCalendar
  close(): void
}

type PinningEnv = Pick<Env, 'PUBLIC_URL' | 'pinned'>

/**
 * Needs an up-to-date database. `report` receives errors of reading them again in the background. The holidays follow
 * shortly after the settings, since finding them takes about a second.
 */
export async function createSettings(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  env: PinningEnv,
  findHolidays: FindHolidays,
  report: (error: unknown) => void,
): Promise<Settings> {
  const pinned = Object.fromEntries(Object.entries(env.pinned).map(([name, { variable }]) => [name, variable]))
  const holidays = followHolidays(findHolidays, report)
  if (env.pinned.currency) await storeCurrency(db, env.pinned.currency.value)
  const read = async () => withDaysOff(await readSettings(db, env), holidays.current)
  const settings = await watchValue(listen, 'settings', read, report)
  holidays.follow(settings)
  return {
    pinned,
    close: holidays.close,
    refresh: settings.refresh,
    onChange: settings.onChange,
    get current() {
      return settings.current
    },
    get calendar() {
      return calendarInLanguage(holidays.current)
    },
  }
}

function withDaysOff(shop: ShopInfo, calendar: HolidayCalendar): ShopInfo {
  return { ...shop, ...getDaysOff(shop, calendar, relevantDays(today(shop.timeZone))) }
}

/** Reads the settings that are in effect: pinned, stored, or default. Without holidays and days off. */
export async function readSettings(db: Db, { PUBLIC_URL, pinned }: PinningEnv): Promise<ShopInfo> {
  const defaults = defaultsAt(PUBLIC_URL)
  const given = {
    ...(await readStoredSettings(db)),
    ...(Object.fromEntries(Object.entries(pinned).map(([name, { value }]) => [name, value])) as Partial<ShopSettings>),
  }
  return {
    ...defaults,
    unconfirmedMaxTotal: defaultUnconfirmedTotal(given.currency ?? defaults.currency),
    ...given,
    languages: knownLanguages(given.languages),
    publicUrl: PUBLIC_URL,
    emailTexts: await readEmailTexts(db),
    shippingZones: await readShippingZones(db),
    translations: await readShopTranslations(db),
    holidays: [],
    daysOff: [],
  }
}

/** A stored language may have been removed from the shop's code since. */
function knownLanguages(stored: readonly string[] = []): ShopSettings['languages'] {
  const [main = 'en', ...others] = stored.filter(isLanguageCode)
  return [main, ...others]
}

function defaultsAt(publicUrl: string): ShopSettings {
  // A machine whose `TZ` is invalid has no time zone.
  const timeZone = (Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined) ?? 'UTC'
  return { ...settingDefaults, shopEmail: `shop@${new URL(publicUrl).hostname}`, timeZone }
}
