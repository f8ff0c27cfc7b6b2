import { useMemo } from 'react'
import { currentLanguage } from '#contract/language/current-language.ts'
import { t } from '#contract/language/t.ts'
import type { SuggestedSettings } from '#contract/setup/suggested-settings.ts'
import { listCurrencies } from '#contract/shop-settings/country-defaults.ts'
import type { SettingName } from '#contract/shop-settings/setting-fields.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import type { Call } from '../../api/call.ts'
import { anyTexts } from '../../forms/any-texts.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { settingLabels } from '../changes/describe-setting.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { type SettingsGroupProps, settingHints } from './setting-groups.tsx'
import { parseChanges, type SettingTexts, toTexts } from './setting-values.ts'

/** Data that settings forms need in addition to the settings. */
export type SettingsFormData = Pick<SettingsReply, 'values' | 'pinned'> & Pick<SettingsGroupProps, 'currencies'>

/**
 * A form for some of the settings. Settings in `suggested` start with that value, and are saved with the form. `fixed` tells
 * it apart from the other forms of a screen. `fields` are what other fields than inputs of settings have saved.
 */
export function useSettingsForm(
  { values, pinned, currencies }: SettingsFormData,
  suggested: SuggestedSettings = {},
  fixed?: FormValues,
  fields?: FormValues,
) {
  const current = useMemo(() => toTexts(values), [values])
  const schema = useMemo(() => createSchema(current), [current])
  const initial = Object.fromEntries(
    Object.entries(suggested).flatMap(([name, value]) => (name in pinned ? [] : [[name, String(value)]])),
  )
  const { form, field } = useEditForm(schema, { values: fixed, saved: { ...current, ...fields }, initial })

  const input: SettingsGroupProps['input'] = (name, hint = settingHints[name] ?? '') => {
    const { defaultValue = '', ...props } = field(name)
    return {
      ...props,
      label: settingLabels[name],
      defaultValue,
      disabled: name in pinned,
      hint: pinned[name] ? t('Set by {variable} in the environment.', { variable: pinned[name] }) : hint,
    }
  }
  return { form, groups: { input, values, currencies } }
}

/** The schema of the form: values that differ from the current settings must be valid. */
function createSchema(current: SettingTexts) {
  return anyTexts(Object.keys(current) as SettingName[]).check(({ value, issues }) => {
    const form = Object.fromEntries(Object.entries(value).filter(([, text]) => text !== undefined)) as FormValues
    for (const [name, message] of Object.entries(parseChanges(current, form).errors)) {
      issues.push({ code: 'custom', input: value, path: [name], message })
    }
  })
}

/** The settings, and the currencies to select from, with the current one. Named here, because names in browsers differ. */
export async function loadSettings(call: Call, signal: AbortSignal) {
  const reply = await call('GET /api/admin/settings', {}, signal)
  const names = new Intl.DisplayNames(currentLanguage().locale, { type: 'currency' })
  const codes = new Set([...listCurrencies(), reply.values.currency])
  const currencies = [...codes].toSorted().map((value) => ({ value, label: `${value} – ${names.of(value)}` }))
  return { ...reply, currencies }
}
