import type { SettingName, ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useActionForm } from '../../forms/use-action-form.ts'
import { useMoney } from '../../product/settings-context.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/time.tsx'
import { describeSetting, settingLabels } from '../changes/describe-setting.ts'
import { visibleText } from '../kit/visible-text.ts'

/** The last change of the settings, with a button that reverts it. */
export function LastChange({ change }: { change: NonNullable<SettingsReply['lastChange']> }) {
  const { id, by, createdAt, before, after, canUndo } = change
  const money = useMoney()
  const describe = (name: SettingName, value: unknown) =>
    visibleText(describeSetting(name, value as ShopSettings[SettingName], money))
  const form = useActionForm({ values: { intent: 'undo', id: String(id) } })
  return (
    <section
      aria-label="Last change"
      className="mt-4 flex max-w-2xl flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-raised px-4 py-3 text-sm"
    >
      <div className="min-w-0 py-1">
        {(Object.keys(after) as SettingName[]).map((name) => (
          <p key={name} className="wrap-anywhere">
            {settingLabels[name]}: {describe(name, before[name])} → {describe(name, after[name])}
          </p>
        ))}
        <p className="mt-0.5 text-soft wrap-anywhere">
          {visibleText(by)}, <Moment at={createdAt} />
        </p>
      </div>
      {canUndo && (
        <ActionForm form={form}>
          <Button type="submit" look="link">
            Undo
          </Button>
          <FormAlert text={form.error?.message} />
        </ActionForm>
      )}
    </section>
  )
}
