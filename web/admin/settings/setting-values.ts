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
import { readBefore } from '../kit/before-input.tsx'

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
export function readChanges(before: FormValues, form: FormValues): Read {
  const changes: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const name of names) {
    const text = form[name]
    if (text === undefined || text === before[name]) continue
    const { data, error } = ShopSettings.shape[name].safeParse(readText(name, text))
    if (error) errors[name] = problemOf(name, text) ?? error.issues[0]?.message ?? ''
    changes[name] = data
    expected[name] = readText(name, before[name] ?? '')
  }
  return { changes: { ...changes, expected }, errors }
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

/** What is wrong with a text that isn't a value at all. */
function problemOf(name: SettingName, text: string): string | undefined {
  const value = readText(name, text)
  if (value === undefined) return 'Enter a number of days or a range, such as 3-5.'
  return isNumeric(name) && typeof value === 'string' ? numberProblem(text) : undefined
}

/** Saves the settings of a form that differ from its field `before`. Throws invalid_input. */
export async function saveSettings(call: Call, { before, ...form }: FormValues) {
  const { changes, errors } = readChanges(readBefore(before), form)
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
  await call('PATCH /api/admin/settings', { body: changes })
  return { notice: 'Settings saved.' }
}

/**
 * What a rejected form shows when it is rendered again: what was entered, and the current values of all settings that were
 * not edited, which another admin may have changed.
 */
export function textsToShow(current: SettingTexts, before: FormValues, posted: FormValues | undefined): SettingTexts {
  const edited = names.filter((name) => posted?.[name] !== undefined && posted[name] !== before[name])
  return { ...current, ...Object.fromEntries(edited.map((name) => [name, posted?.[name] ?? ''])) }
}
