import { type ReactNode, useId, useMemo } from 'react'
import * as z from 'zod/mini'
import { countries } from '#contract/countries.ts'
import type { SettingName } from '#contract/setting-fields.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { settingLabels } from '../describe-setting.ts'
import { readJson } from '../read-json.ts'
import { readChanges, type SettingTexts, textsToShow, toTexts } from './setting-values.ts'

type SettingsFormProps = Pick<SettingsReply, 'values' | 'pinned'> & { currencies: string[]; timeZones: string[] }

/**
 * The form for all settings. It is posted natively, because every part of the page shows them. `before` are the texts that
 * the admin saw, so that only what was edited is changed.
 */
export function SettingsForm({ values, pinned, currencies, timeZones }: SettingsFormProps) {
  const current = useMemo(() => toTexts(values), [values])
  const schema = useMemo(() => createSchema(current), [current])
  const { form, field, alert } = useSchemaForm(schema, { isNative: true })
  const posted = form.postedError
  const texts = textsToShow(current, (readJson(posted?.values['before'] ?? '') ?? {}) as FormValues, posted?.values)
  const countryOptions = useMemo(() => Object.entries(countries).map(([value, label]) => ({ value, label })), [])

  /** The props of the input of a setting. */
  const input = (name: SettingName) => {
    const { error, ...props } = field(name)
    const isChangedByOther = posted?.code === 'settings_changed' && posted.fields?.[name] !== undefined
    return {
      ...props,
      label: settingLabels[name],
      defaultValue: texts[name],
      disabled: name in pinned,
      error: isChangedByOther ? `Another admin has set this to “${current[name]}”. Save again to replace it.` : error,
    }
  }
  const hint = (name: SettingName, text: string) => (pinned[name] ? `Set by ${pinned[name]} in the environment.` : text)

  return (
    <ActionForm form={form} className="mt-6 grid max-w-2xl gap-10">
      <input type="hidden" name="before" value={JSON.stringify(current)} />
      <Group title="Shop">
        <Field {...input('name')} autoComplete="off" hint={hint('name', 'In titles, the navigation bar and mails.')} />
        <Field
          {...input('announcement')}
          autoComplete="off"
          hint={hint('announcement', 'A line above the navigation bar of every page. Leave empty for none.')}
        />
        <Pair>
          <Select input={input('country')} options={countryOptions} note={hint('country', '')} />
          <Select
            input={input('timeZone')}
            options={toOptions(timeZones, values.timeZone)}
            note={hint('timeZone', '')}
          />
        </Pair>
        <Checkbox
          {...input('serviceWorker')}
          hint={hint('serviceWorker', 'Browsers keep the last pages, and open them when the shop can’t be reached.')}
        />
      </Group>
      <Group title="Seller" text="Shown on the contact page, in the terms, on packing slips and at the end of mails.">
        <Field {...input('sellerName')} autoComplete="off" hint="The person or company that sells." />
        <Field {...input('sellerAddress')} multiline rows={3} />
        <Field {...input('sellerDetails')} multiline rows={3} hint="For example registration and tax numbers." />
      </Group>
      <Group title="Prices and shipping">
        <Select
          input={input('currency')}
          options={toOptions(currencies, values.currency)}
          note={hint('currency', 'Prices keep their numbers when you change it. Orders keep their currency.')}
        />
        <Checkbox
          {...input('roundsPrices')}
          hint="4.90 sells as 5, and 0.49 as 0. Turn it off to sell at prices with cents. Orders keep their prices."
        />
        <Pair>
          <Field {...input('shippingPrice')} inputMode="decimal" hint={hint('shippingPrice', '0: shipping is free.')} />
          <Field
            {...input('freeShippingFrom')}
            inputMode="decimal"
            hint={hint('freeShippingFrom', 'A subtotal. Leave empty for never.')}
          />
          <Field
            {...input('deliveryTime')}
            autoComplete="off"
            hint={hint('deliveryTime', 'Business days, such as 2 or 3-5.')}
          />
          <Field
            {...input('returnDays')}
            inputMode="numeric"
            hint={hint('returnDays', '0: products can’t be returned.')}
          />
        </Pair>
      </Group>
      <Group title="Security">
        <Checkbox
          {...input('staffSecondFactor')}
          hint="Everybody who works in the admin area, you included, needs an authenticator app or a passkey. Those without one are asked to set it up."
        />
      </Group>
      <Group title="Mails">
        <Field
          {...input('shopEmail')}
          type="email"
          autoComplete="off"
          hint={hint(
            'shopEmail',
            'Sends all mails, is shown on pages, and receives messages and mails about new orders.',
          )}
        />
      </Group>
      <div className="grid gap-3">
        <FormAlert text={alert} />
        <div>
          <Button type="submit">Save settings</Button>
        </div>
      </div>
    </ActionForm>
  )
}

/** The schema of the form's texts: what differs from the current settings must be valid. */
function createSchema(current: SettingTexts) {
  const shape = Object.fromEntries(Object.keys(current).map((name) => [name, z.optional(z.string())]))
  return z.object(shape as Record<SettingName, z.ZodMiniOptional<z.ZodMiniString>>).check(({ value, issues }) => {
    const form = Object.fromEntries(Object.entries(value).filter(([, text]) => text !== undefined)) as FormValues
    for (const [name, message] of Object.entries(readChanges(current, form).errors)) {
      issues.push({ code: 'custom', input: value, path: [name], message })
    }
  })
}

/** With the current one, which may be missing in the list. */
function toOptions(values: string[], current: string) {
  return [...new Set([current, ...values])].toSorted().map((value) => ({ value, label: value }))
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="mb-2 text-soft">{text}</p>}
      {children}
    </section>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">{children}</div>
}

type Input = { name: string; label: string; defaultValue: string; disabled: boolean; error: string | undefined }

function Select({ input, options, note }: { input: Input; options: { value: string; label: string }[]; note: string }) {
  return (
    <div>
      <SelectField {...input} placeholder="Select…" options={options} />
      {note && <p className="-mt-7 mb-2 text-sm text-soft">{note}</p>}
    </div>
  )
}

/** Also submitted when it is not checked. */
function Checkbox({ label, name, defaultValue, disabled, hint }: Input & { hint: string }) {
  const id = useId()
  return (
    <div>
      {!disabled && <input type="hidden" name={name} value="false" />}
      <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={defaultValue === 'true'}
          disabled={disabled}
          aria-describedby={id}
          className="size-5 accent-accent"
        />
        {label}
      </label>
      <p id={id} className="mb-2 text-sm text-soft">
        {hint}
      </p>
    </div>
  )
}
