import { useLoaderData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type ShopSettings, settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { SettingsStep } from '../setup/settings-step.tsx'
import { SettingsForm } from './settings-screen.tsx'

const values = { ...settingDefaults, shopEmail: 'shop@localhost', timeZone: 'UTC' }
const currencies = ['EUR', 'USD'].map((value) => ({ value, label: value }))

type Data = { values: ShopSettings; pinned: SettingsReply['pinned'] }

const Settings = () => <SettingsForm {...useLoaderData<Data>()} currencies={currencies} />
const Setup = () => <SettingsStep step="shop" settings={{ ...useLoaderData<Data>(), currencies }} sendsEmails />

async function render(Screen: () => React.ReactNode, given: Partial<Data> = {}) {
  const stored: Data = { values, pinned: {}, ...given }
  const posted: FormValues[] = []
  const rejection: { error?: ApiError } = {}
  const action = formAction(async (form) => {
    posted.push(form)
    if (rejection.error) throw rejection.error
    const { name = stored.values.name, logoIncludesName } = form
    const changed = { name, ...(logoIncludesName && { logoIncludesName: logoIncludesName === 'true' }) }
    stored.values = { ...stored.values, ...changed }
    return {}
  })
  const { screen } = await renderScreen(<Screen />, action, '/admin/settings', () => ({ ...stored }))
  await expect.element(screen.getByRole('button', { name: /^Save/ })).toBeVisible()
  return { screen, posted, stored, rejection, save: screen.getByRole('button', { name: /^Save/ }) }
}

test('settings are saved once the edited values are valid, and not again without a change', async () => {
  const { screen, posted, save } = await render(Settings)
  const price = screen.getByLabelText('Shipping price')
  await price.fill('free')
  await save.click()
  await expect.element(price).toHaveAccessibleDescription('Enter a number.')
  expect(posted).toEqual([])
  await price.fill(String(values.shippingPrice))
  await screen.getByRole('textbox', { name: 'Shop’s name' }).fill('Nest')
  await save.click()
  await expect.poll(() => posted).toMatchObject([{ name: 'Nest', currency: 'USD' }])
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await save.click()
  await expect.element(screen.getByText('No changes to save.')).toBeVisible()
  expect(posted).toHaveLength(1)
})

describe('the time zone', () => {
  const country = 'Shop’s country'

  test('the time zone follows the country and shows this, until the country is changed back', async () => {
    const { screen, posted, save } = await render(Settings)
    const zone = screen.getByLabelText('Time zone')
    await screen.getByLabelText(country).selectOptions('Germany')
    await expect.element(zone).toHaveValue('Europe/Berlin')
    await expect.element(zone).toHaveAccessibleDescription('Set to match Germany.')
    await expect.element(screen.getByText('Time zone: Europe/Berlin. Set to match Germany.')).toBeInTheDocument()
    await screen.getByLabelText(country).selectOptions('Brazil')
    await expect.element(zone).toHaveAccessibleDescription('Set to match Brazil, which has several time zones.')
    await screen.getByLabelText(country).selectOptions('United States')
    await expect.element(zone).toHaveValue('UTC')
    await expect.element(zone).not.toHaveAccessibleDescription(/./)
    await screen.getByLabelText(country).selectOptions('Portugal')
    await save.click()
    await expect.poll(() => posted).toMatchObject([{ country: 'PT', timeZone: 'Europe/Lisbon' }])
  })

  test('a selected time zone is kept', async () => {
    const { screen } = await render(Settings)
    await screen.getByLabelText('Time zone').selectOptions('Europe/Paris')
    await screen.getByLabelText(country).selectOptions('Germany')
    await expect.element(screen.getByLabelText('Time zone')).toHaveValue('Europe/Paris')
  })

  test('a time zone set by the environment is kept', async () => {
    const { screen } = await render(Settings, { pinned: { timeZone: 'TIME_ZONE' } })
    await screen.getByLabelText(country).selectOptions('Germany')
    await expect.element(screen.getByLabelText('Time zone')).toHaveValue('UTC')
  })
})

describe('setup steps', () => {
  const step = (name: 'shop' | 'prices', hasOrders = false) =>
    function Step() {
      const settings = { ...useLoaderData<Data>(), currencies }
      return <SettingsStep step={name} settings={settings} sendsEmails isDone={false} hasOrders={hasOrders} />
    }
  const german = { values: { ...values, country: 'DE' } }

  test('the shop step fills in the time zone of the country', async () => {
    const { screen, posted, save } = await render(step('shop'), german)
    await expect.element(screen.getByLabelText('Time zone')).toHaveAccessibleDescription('Set to match Germany.')
    await save.click()
    await expect.poll(() => posted).toMatchObject([{ timeZone: 'Europe/Berlin' }])
  })

  test.each([
    [
      'the prices step fills in the currency of the country',
      false,
      'EUR',
      /^Set to match Germany\. Changing the currency/,
    ],
    ['the prices step keeps the currency if there are orders', true, 'USD', /^Changing the currency/],
  ])('%s', async (_, hasOrders, currency, description) => {
    const { screen } = await render(step('prices', hasOrders), german)
    await expect.element(screen.getByLabelText('Currency')).toHaveValue(currency)
    await expect.element(screen.getByLabelText('Currency')).toHaveAccessibleDescription(description)
  })

  test('the prices step explains why it keeps a currency other than the country’s', async () => {
    const { screen } = await render(step('prices'), { values: { ...values, country: 'JP' } })
    await expect.element(screen.getByLabelText('Currency')).toHaveValue('USD')
    await expect.element(screen.getByLabelText('Currency')).toHaveAccessibleDescription(/it can’t use JPY/)
  })
})

test('the next change of a setting replaces the last saved value', async () => {
  const { screen, posted, save } = await render(Settings)
  const name = screen.getByRole('textbox', { name: 'Shop’s name' })
  for (const text of ['Nest', 'Nook']) {
    await name.fill(text)
    await save.click()
    await expect.poll(() => posted.at(-1)?.['name']).toBe(text)
    await expect.element(save).not.toHaveAttribute('aria-busy')
  }
  expect(posted.map(({ before = '' }) => JSON.parse(before).name)).toEqual([values.name, 'Nest'])
})

test('a setting that another admin has changed is replaced only after the form has shown it', async () => {
  const { screen, posted, stored, rejection, save } = await render(Settings)
  const name = screen.getByRole('textbox', { name: 'Shop’s name' })
  await name.fill('Mine')
  stored.values = { ...values, name: 'Theirs', tagline: 'Lamps' }
  rejection.error = new ApiError(409, { code: 'settings_changed', message: 'Changed.', fields: { name: 'Changed.' } })
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Someone else has changed this to “Theirs”. Use theirs')
  await expect.element(name).toHaveValue('Mine')
  await expect.element(screen.getByLabelText('Tagline')).toHaveValue('Lamps')
  delete rejection.error
  await save.click()
  await expect.poll(() => posted.map(({ before = '' }) => JSON.parse(before).name)).toEqual([values.name, 'Theirs'])
})

test('a checkbox shows why it was rejected', async () => {
  const { screen, rejection, save } = await render(Settings, { values: { ...values, roundPrices: false } })
  const rounding = screen.getByRole('checkbox', { name: 'Round prices to whole units' })
  await rounding.click()
  rejection.error = new ApiError(400, {
    code: 'invalid_input',
    message: '2 products would cost 0.',
    fields: { roundPrices: '2 products would cost 0.' },
  })
  await save.click()
  await expect.element(rounding).toHaveAccessibleDescription('2 products would cost 0.')
  await expect.element(rounding).toHaveFocus()
})

test('a setting of the environment shows its variable and is not submitted', async () => {
  const { screen, posted, save } = await render(Settings, { pinned: { returnDays: 'RETURN_DAYS' } })
  const field = screen.getByLabelText('Return window (days)')
  await expect.element(field).toBeDisabled()
  await expect.element(field).toHaveAccessibleDescription('Set by RETURN_DAYS in the environment.')
  await screen.getByRole('textbox', { name: 'Shop’s name' }).fill('Nest')
  await save.click()
  await expect.poll(() => posted).toHaveLength(1)
  expect(posted[0]).not.toHaveProperty('returnDays')
})

test('the fields of the setup are kept when the logo is changed, and a step is saved even without a change', async () => {
  const { screen, posted, save } = await render(Setup, { values: { ...values, logo: '0123456789abcdef-120x32' } })
  const name = screen.getByRole('textbox', { name: 'Shop’s name' })
  await save.click()
  await expect.poll(() => posted).toMatchObject([{ step: 'shop' }])
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await name.fill('Nest')
  await screen.getByRole('button', { name: 'Hide the name next to it' }).click()
  await expect.element(screen.getByRole('button', { name: 'Show the name next to it' })).toBeVisible()
  expect(posted[1]).toMatchObject({ intent: 'logo-name', logoIncludesName: 'true' })
  await expect.element(name).toHaveValue('Nest')
})

test('a color that is hard to read as text is replaced with a readable shade by one click', async () => {
  const { screen, posted, save } = await render(Setup)
  const color = screen.getByLabelText('Color')
  await color.fill('#c8a27a')
  await save.click()
  const [shade = ''] = /#[\da-f]{6}/.exec(document.body.textContent) ?? []
  await screen.getByRole('button', { name: `Use ${shade}` }).click()
  await expect.element(color).toHaveValue(shade)
  await expect.element(screen.getByText('Used for buttons and links.')).toBeVisible()
  await save.click()
  await expect.poll(() => posted).toMatchObject([{ accentColor: shade }])
})
