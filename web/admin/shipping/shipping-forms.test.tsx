import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { ShopMethod, ShopZone } from '#contract/shipping/shipping.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { parseCountries } from '../settings/country-choice.tsx'
import { MethodForm } from './method-form.tsx'
import { ZoneForm } from './zone-screen.tsx'

const method: ShopMethod = {
  id: 'standard',
  version: 3,
  name: 'Standard',
  kind: 'shipping',
  by: 'subtotal',
  freeFrom: null,
  active: true,
  minDays: 3,
  maxDays: 5,
  cutOffTime: null,
  pickupPlace: '',
  takesClasses: [],
  steps: [
    { from: 0, price: 5 },
    { from: 50, price: 3 },
  ],
}

const zone: ShopZone = {
  id: 'north',
  version: 3,
  name: 'North',
  countries: ['DK', 'SE'],
  regions: [],
  postalCodes: [],
  methods: [],
}

/** Renders a form with stored values. If another admin changes them, the next change is rejected. */
async function renderStored<T extends object>(start: T, form: (stored: T) => ReactNode, button: string) {
  let stored = start
  let isChanged = false
  const posted: FormValues[] = []
  const action = formAction(async (values) => {
    posted.push(values)
    if (!isChanged) return {}
    isChanged = false
    throw new ApiError(409, { code: 'shipping_changed', message: 'Reload it, then change it again.' })
  })
  const Screen = () => form(useLoaderData<{ stored: T }>().stored)
  const { screen } = await renderScreen(<Screen />, action, '/', () => ({ stored }))
  const save = screen.getByRole('button', { name: button })
  await expect.element(save).toBeVisible()
  const changeElsewhere = (changed: Partial<T>) => {
    stored = { ...stored, ...changed }
    isChanged = true
  }
  return { screen, posted, save, changeElsewhere }
}

test('a method that another admin has changed shows the saved values, and keeps the input', async () => {
  const form = (stored: ShopMethod) => <MethodForm method={stored} classes={[]} />
  const { screen, posted, save, changeElsewhere } = await renderStored(method, form, 'Save method')
  const [name, prices] = [screen.getByLabelText('Name'), screen.getByLabelText(/^Price \(/)]
  await name.fill('Normal')
  changeElsewhere({ name: 'Parcel', minDays: 2, steps: [{ from: 0, price: 4.5 }], active: false })
  await save.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'Someone else has changed this. Updated here: Status, Business days, from, Price (USD), From subtotal (USD). To keep what you entered, save again.',
    )
  await expect.element(name).toHaveValue('Normal')
  await expect.element(name).toHaveAccessibleDescription('Someone else has changed this to “Parcel”. Use theirs')
  await expect.element(screen.getByLabelText('Business days, from')).toHaveValue('2')
  await expect.element(screen.getByRole('radio', { name: 'Off' })).toBeChecked()
  await expect.poll(() => prices.elements().map((input) => (input as HTMLInputElement).value)).toEqual(['4.50', ''])
  await save.click()
  await expect
    .poll(() => posted.map((values) => [parseBefore(values)['name'], values['name'], values['active']]))
    .toEqual([
      ['Standard', 'Normal', 'true'],
      ['Parcel', 'Normal', 'false'],
    ])
})

test('a zone that another admin has changed shows the saved countries, and keeps the input', async () => {
  const form = (stored: ShopZone) => <ZoneForm zone={stored} others={[]} />
  const { screen, posted, save, changeElsewhere } = await renderStored(zone, form, 'Save zone')
  const [name, norway] = [screen.getByLabelText('Name'), screen.getByRole('checkbox', { name: 'Norway' })]
  await name.fill('Nordics')
  await screen.getByRole('checkbox', { name: 'Finland' }).click()
  changeElsewhere({ countries: ['SE', 'EE'], regions: ['US:HI'] })
  await save.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'Someone else has changed this. Updated here: Estonia, Hawaii, Denmark. Check it, then save again.',
    )
  await expect.element(name).toHaveValue('Nordics')
  await expect.element(screen.getByText('3 of 28')).toBeVisible()
  await expect.element(norway).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => posted.length).toBe(2)
  const sent = posted.map((values) => [
    parseCountries(parseBefore(values)),
    Object.keys(values).filter((key) => values[key] === 'on'),
  ])
  expect(sent).toEqual([
    [
      ['DK', 'SE'],
      ['DK', 'FI', 'SE'],
    ],
    [
      ['SE', 'EE'],
      ['EE', 'FI', 'SE', 'US:HI'],
    ],
  ])
})

test('a zone whose country another zone has offers to move it, and nothing that was entered is lost', async () => {
  const posted: FormValues[] = []
  const message = 'The zone “All countries” already has Germany.'
  const action = formAction(async (values) => {
    posted.push(values)
    if (values['takesOver'] !== 'true') {
      throw new ApiError(400, { code: 'invalid_input', message, fields: { countries: message } })
    }
    return {}
  })
  const others: ShopZone[] = [{ ...zone, id: 'all', name: 'All countries', countries: ['DE', 'AT'], methods: [method] }]
  const { screen } = await renderScreen(<ZoneForm zone={undefined} others={others} />, action)
  await screen.getByLabelText('Name', { exact: true }).fill('Germany')
  await screen.getByText('European Union').first().click()
  await screen.getByRole('checkbox', { name: 'Germany' }).click()
  await screen.getByRole('radio', { name: 'The same methods as in “All countries”' }).click()
  await expect.element(screen.getByLabelText('Method name')).not.toBeVisible()
  await screen.getByRole('button', { name: 'Create zone' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  await screen.getByRole('button', { name: 'Move Germany here' }).click()
  await expect.poll(() => posted.map(({ takesOver }) => takesOver)).toEqual([undefined, 'true'])
  expect(posted[1]).toMatchObject({ name: 'Germany', DE: 'on', methodsFrom: 'all' })
})

test('a list of postal codes is added below those that were entered', async () => {
  const { screen } = await renderScreen(<ZoneForm zone={undefined} others={[]} />, () => null)
  await screen.getByText('Postal codes', { exact: true }).first().click()
  const codes = screen.getByRole('textbox', { name: 'Postal codes' })
  await codes.fill('DE: 18565')
  await screen.getByRole('button', { name: 'Northern Ireland' }).click()
  await expect.element(codes).toHaveValue('DE: 18565\nGB: BT*')
})
