import { t } from '#contract/language/t.ts'
import { numberProblem, parseNumber } from '#contract/numbers.ts'
import {
  parseDeliveryTime,
  type SettingName,
  ShopSettings,
  settingDefaults,
} from '#contract/shop-settings/setting-fields.ts'
import type { SettingChanges } from '#contract/shop-settings/settings.ts'
import type { Call } from '../../api/call.ts'
import { type FormValues, invalidInput } from '../../forms/form-action.ts'
import { settingText } from '../changes/describe-setting.ts'
import { changesBetween, parseBefore } from '../kit/changes-between.ts'

export type SettingTexts = Record<SettingName, string>

const names = Object.keys(ShopSettings.shape) as SettingName[]

/** The settings as the values of their inputs. */
export function toTexts(values: ShopSettings): SettingTexts {
  return Object.fromEntries(
    names.map((name) => [name, settingText(name, values[name], values.roundPrices)]),
  ) as SettingTexts
}

type Read = { changes: SettingChanges; errors: Record<string, string> }

/** Reads the settings that differ from `before`. Disabled inputs are not in the form. */
export function parseChanges(before: FormValues, form: FormValues): Read {
  const edited = names.filter((name) => form[name] !== undefined && form[name] !== before[name])
  const read = (texts: FormValues) =>
    Object.fromEntries(edited.map((name) => [name, readText(name, texts[name] ?? '')])) as Partial<ShopSettings>
  const errors: Record<string, string> = {}
  for (const [name, value] of Object.entries(read(form)) as [SettingName, unknown][]) {
    const { error } = ShopSettings.shape[name].safeParse(value)
    if (error) errors[name] = problemOf(name, form[name] ?? '') ?? error.issues[0]?.message ?? ''
  }
  return { changes: changesBetween(read(before), read(form)), errors }
}

const defaults: Partial<ShopSettings> = settingDefaults

const isNumeric = (name: SettingName) => typeof defaults[name] === 'number' || defaults[name] === null

/** Reads a text as the kind of value that the setting has by default. */
function readText(name: SettingName, text: string): unknown {
  if (isNumeric(name)) return parseNumber(text)
  if (typeof defaults[name] === 'boolean') return text === 'true'
  if (Array.isArray(defaults[name])) return text.split(' ').filter(Boolean)
  return name === 'deliveryTime' ? parseDeliveryTime(text) : text
}

/** Returns the error of an input that can't be parsed as the setting's value. */
function problemOf(name: SettingName, text: string): string | undefined {
  const value = readText(name, text)
  if (value === undefined) return t('Enter a number of days or a range, such as 3-5.')
  return isNumeric(name) && typeof value === 'string' ? numberProblem(text) : undefined
}

/** Saves the settings of a form that differ from its field `before`. Throws invalid_input. */
export async function saveSettings(call: Call, form: FormValues) {
  const { changes, errors } = parseChanges(parseBefore(form), form)
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
  await call('PATCH /api/admin/settings', { body: changes })
  return { notice: t('Settings saved.') }
}
