import { expect, test } from 'vitest'
import { type ShopSettings, settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import { settingLabels } from '../admin/changes/describe-setting.ts'
import { drawnInBrowser } from '../admin/kit/browser-screen.tsx'
import { focusNamed } from '../admin/kit/focus-named.ts'
import { settingPath } from '../admin/kit/setting-path.ts'
import { LabelSettings } from '../admin/orders/label-settings.tsx'
import { OfflinePayments } from '../admin/payments/offline-payments.tsx'
import { Component as DaysOff } from '../admin/settings/days-off-screen.tsx'
import { GuaranteeSection } from '../admin/settings/guarantee-section.tsx'
import { LogoSection } from '../admin/settings/logo-section.tsx'
import { SettingsForm } from '../admin/settings/settings-screen.tsx'
import { TaxSettings } from '../admin/taxes/tax-settings.tsx'
import { renderScreen } from '../test/render-screen.tsx'

const notice = { image: '0123456789abcdef-10x10.png', pdf: '' }
const values: ShopSettings = {
  ...settingDefaults,
  guaranteeNotices: { en: notice },
  shopEmail: 'shop@localhost',
  timeZone: 'UTC',
}
const data = { values, pinned: {}, currencies: [{ value: 'USD', label: 'USD' }] }

/** The data of the screen for days off, the only one that loads data. */
const loader = () => ({
  country: 'DE',
  holidayRegion: '',
  regions: [{ code: 'SN', name: 'Sachsen' }],
  closures: [],
  holidays: [{ field: 'closed:05-01', name: 'Labour Day', day: '2027-05-01', isWorked: false }],
})

const Screen = () => (
  <>
    <SettingsForm {...data} />
    <LogoSection values={values} />
    <GuaranteeSection values={values} />
    <OfflinePayments {...data} />
    <LabelSettings {...data} />
    <TaxSettings {...data} />
    <DaysOff />
  </>
)

test('the path of each setting names its field or its section', async () => {
  const { screen } = await renderScreen(<Screen />, () => null, '/', loader)
  await expect.element(screen.getByLabelText('VAT ID')).toBeVisible()
  const names = (Object.keys(settingLabels) as (keyof typeof settingLabels)[]).map(
    (name) => settingPath(name).split('#')[1] ?? '',
  )
  const missed = names.filter((name) => {
    document.body.focus()
    focusNamed(name)
    const { activeElement: focused } = document
    return focused?.getAttribute('name') !== name && focused?.id !== name
  })
  // A screen with nothing else.
  expect(missed).toEqual(['shipsTo'])
})

test('a screen moves the focus to the field that its URL names', async () => {
  const Drawn = drawnInBrowser('Settings', Screen)
  const { screen, router } = await renderScreen(<Drawn />, () => null, '/admin/settings', loader)
  await router.navigate('/admin/settings#returnDays')
  await expect.element(screen.getByLabelText('Return window (days)')).toHaveFocus()
  await router.navigate('/admin/settings#logo')
  await expect.poll(() => document.activeElement?.id).toBe('logo')
})
