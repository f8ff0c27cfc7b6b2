import type { MailKind } from '#contract/mail-kinds.ts'
import type { MailText } from '#contract/mails.ts'
import { type SettingName, type ShopSettings, settingDefaults } from '#contract/setting-fields.ts'
import type { Database, Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { readMailTexts } from '../mail/text-queries.ts'
import { readStoredSettings } from './queries.ts'

/** The shop's settings that are in effect, its address, and the texts of mails that staff have replaced. */
export type ShopInfo = ShopSettings & { publicUrl: string; mailTexts: Partial<Record<MailKind, MailText>> }

/** For reading the settings that are in effect at the time. */
export type CurrentSettings = { readonly current: ShopInfo }

/** The shop's settings, in memory. Changes by other processes show up at once. */
export type Settings = CurrentSettings & {
  /** The environment variables that set settings, which can't be changed then. */
  readonly pinned: Partial<Record<SettingName, string>>
  /** Reads the settings again. Call this after every write, so that the next answer shows it. */
  refresh(): Promise<void>
  /** Calls the listener after every change. */
  onChange(listener: () => void): void
}

type PinningEnv = Pick<Env, 'PUBLIC_URL' | 'pinned'>

/** Needs an up-to-date database. `report` receives errors of reading them again in the background. */
export async function openSettings(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  env: PinningEnv,
  report: (error: unknown) => void,
): Promise<Settings> {
  const listeners: (() => void)[] = []
  let current: ShopInfo
  async function refresh(): Promise<void> {
    current = await readSettings(db, env)
    for (const listener of listeners) listener()
  }
  const follow = () => void refresh().catch(report)
  await listen('settings', follow, follow)
  await refresh()
  return {
    get current() {
      return current
    },
    pinned: Object.fromEntries(Object.entries(env.pinned).map(([name, { variable }]) => [name, variable])),
    refresh,
    onChange: (listener) => void listeners.push(listener),
  }
}

/** Reads the settings that are in effect: pinned, stored, or default. */
export async function readSettings(db: Db, { PUBLIC_URL, pinned }: PinningEnv): Promise<ShopInfo> {
  return {
    ...defaultsAt(PUBLIC_URL),
    ...(await readStoredSettings(db)),
    ...(Object.fromEntries(Object.entries(pinned).map(([name, { value }]) => [name, value])) as Partial<ShopSettings>),
    publicUrl: PUBLIC_URL,
    mailTexts: await readMailTexts(db),
  }
}

function defaultsAt(publicUrl: string): ShopSettings {
  // A machine whose `TZ` is invalid has no time zone.
  const timeZone = (Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined) ?? 'UTC'
  return { ...settingDefaults, shopEmail: `shop@${new URL(publicUrl).hostname}`, timeZone }
}
