import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LastChange } from '../last-change.ts'
import { ShopSettings } from './setting-fields.ts'

/** The settings in effect. The default email address, shop@localhost, would be rejected as input. */
const CurrentSettings = z.extend(ShopSettings, { shopEmail: z.string() })

export const SettingChanges = z.extend(z.partial(ShopSettings), {
  /** The values that were shown to the admin. The request is rejected if any is out of date. */
  expected: z.optional(z.partial(CurrentSettings)),
})
export type SettingChanges = z.output<typeof SettingChanges>

export const SettingsReply = z.object({
  values: CurrentSettings,
  /** The environment variables that set settings. These can't be changed. */
  pinned: z.record(z.string(), z.string()),
  lastChange: z.nullable(LastChange),
})
export type SettingsReply = z.infer<typeof SettingsReply>

export const getSettings = endpoint('GET', '/api/admin/settings', {
  summary: 'Returns the shop’s settings and their last change.',
  response: SettingsReply,
})

export const changeSettings = endpoint('PATCH', '/api/admin/settings', {
  summary: 'Changes the given settings.',
  body: SettingChanges,
  response: SettingsReply,
})

export const undoSettings = endpoint('POST', '/api/admin/settings/undo', {
  summary: 'Reverts the last change of settings. Fails with 409 if there is a newer one.',
  body: z.object({ id: z.int() }),
  response: SettingsReply,
})

export const setLogo = endpoint('POST', '/api/admin/settings/logo', {
  summary: 'Uploads the logo of the shop: JPEG, PNG, WebP, AVIF or HEIC, at most 5 MB.',
  response: SettingsReply,
})

export const sendTestEmail = endpoint('POST', '/api/admin/settings/test-email', {
  summary: 'Sends a test email to the current admin, without the queue.',
  response: z.object({ message: z.string() }),
})
