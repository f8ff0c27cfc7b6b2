import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { ShopMethod, ShopZone } from '#contract/shipping/shipping.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { MethodForm } from './method-form.tsx'
import { ZoneForm } from './zone-screen.tsx'

const method: ShopMethod = {
  ...{ id: 'standard', version: 3, name: 'Standard', kind: 'shipping', by: 'subtotal', freeFrom: null, active: true },
  ...{ minDays: 3, maxDays: 5, cutOffTime: null, pickupPlace: '', takesClasses: [] },
  steps: [
    { from: 0, price: 5 },
    { from: 50, price: 3 },
  ],
}

const zone: ShopZone = {
  ...{ id: 'north', version: 3, name: 'North', countries: ['DK', 'SE'], regions: [], postalCodes: [], methods: [] },
}

/** Renders a form of what is stored, which other admins change, and which only its current version replaces. */
async function renderStored<T extends { version: number }>(start: T, form: (stored: T) => ReactNode, button: string) {
  let stored = start
  const posted: FormValues[] = []
  const action = formAction(async (values) => {
    posted.push(values)
    if (Number(values['revision']) === stored.version) return {}
    throw new ApiError(409, { code: 'shipping_changed', message: 'Reload it, then change it again.' })
  })
  const Screen = () => form(useLoaderData<{ stored: T }>().stored)
  const { screen } = await renderScreen(<Screen />, action, '/', () => ({ stored }))
  const save = screen.getByRole('button', { name: button })
  await expect.element(save).toBeVisible()
  const changeElsewhere = (changed: Partial<T>) => {
    stored = { ...stored, ...changed, version: stored.version + 1 }
  }
  return { screen, posted, save, changeElsewhere }
}

test('a method that another admin has changed shows the saved values, and keeps what was entered', async () => {
  const form = (stored: ShopMethod) => <MethodForm method={stored} classes={[]} />
  const { screen, posted, save, changeElsewhere } = await renderStored(method, form, 'Save method')
  const [name, prices] = [screen.getByLabelText('Name'), screen.getByLabelText(/^Price \(/)]
  await name.fill('Normal')
  changeElsewhere({ name: 'Parcel', minDays: 2, steps: [{ from: 0, price: 4.5 }], active: false })
  await save.click()
  await expect.element(screen.getByText(/^Someone else has changed this method\./)).toBeVisible()
  await expect.element(name).toHaveValue('Normal')
  await expect.element(name).toHaveAccessibleDescription('The saved value is “Parcel”.')
  await expect.element(screen.getByLabelText('Business days, from')).toHaveValue('2')
  await expect.element(screen.getByRole('radio', { name: 'Off' })).toBeChecked()
  await expect.element(screen.getByText('The saved value is “Off”.')).toBeVisible()
  await expect.poll(() => prices.elements().map((input) => (input as HTMLInputElement).value)).toEqual(['4.50', ''])
  await save.click()
  await expect
    .poll(() => posted.map(({ revision, name: sent, active }) => [revision, sent, active]))
    .toEqual([
      ['3', 'Normal', 'true'],
      ['4', 'Normal', 'false'],
    ])
})

test('a zone that another admin has changed shows the saved countries, and keeps what was entered', async () => {
  const form = (stored: ShopZone) => <ZoneForm zone={stored} />
  const { screen, posted, save, changeElsewhere } = await renderStored(zone, form, 'Save zone')
  const [name, norway] = [screen.getByLabelText('Name'), screen.getByRole('checkbox', { name: 'Norway' })]
  await name.fill('Nordics')
  await screen.getByRole('checkbox', { name: 'Finland' }).click()
  changeElsewhere({ countries: ['SE', 'EE'], regions: ['US:HI'] })
  await save.click()
  await expect.element(screen.getByText(/^Someone else has changed this zone\./)).toBeVisible()
  await expect.element(name).toHaveValue('Nordics')
  await expect.element(name).toHaveAccessibleDescription('The saved value is “North”.')
  await expect
    .element(screen.getByText('The saved list also has Estonia. The saved list doesn’t have Denmark, Finland.'))
    .toBeVisible()
  await expect.element(screen.getByText('The saved list also has Hawaii, United States.')).toBeVisible()
  await expect.element(screen.getByText('3 of 28')).toBeVisible()
  await expect.element(norway).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => posted.length).toBe(2)
  const sent = posted.map((values) => [values['revision'], Object.keys(values).filter((key) => values[key] === 'on')])
  expect(sent).toEqual([
    ['3', ['DK', 'FI', 'SE']],
    ['4', ['EE', 'FI', 'SE', 'US:HI']],
  ])
})
