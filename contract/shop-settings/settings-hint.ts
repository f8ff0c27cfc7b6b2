import { t } from '../language/t.ts'
import type { SettingName } from './setting-fields.ts'

/** The ends of the notices of the overview about settings, which the browser shows as links to them. */
export const settingsHints = () =>
  ({
    guaranteeNotices: t('Upload it in the settings.'),
    returnDays: t('Change the days for returns.'),
  }) satisfies Partial<Record<SettingName, string>>
