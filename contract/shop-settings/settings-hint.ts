import type { SettingName } from './setting-fields.ts'

/** The ends of the notices of the overview about settings, which the browser shows as links to them. */
export const settingsHints = {
  guaranteeNotices: 'Upload it in the settings.',
  returnDays: 'Change the days for returns.',
} as const satisfies Partial<Record<SettingName, string>>
