import { expect, test } from 'vitest'
import { addressFormat } from '#contract/address/address-rules.ts'
import { formAction } from '../forms/form-action.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { AddressFields } from './address-form.tsx'
import { hasAddressFormats } from './address-formats.ts'

const known = { country: 'US', format: addressFormat('US') }

function Fields() {
  const field = (name: string) => ({
    name,
    error: undefined,
    defaultValue: undefined,
    onBlur() {},
    onChange() {},
  })
  return (
    <form>
      <AddressFields
        field={field}
        initial={{ country: 'US' }}
        format={known}
        savedCountry="DE"
        error={undefined}
        checkbox={false}
      />
    </form>
  )
}

test('an address in the first country needs no other formats, and the fields follow another country', async () => {
  const { screen } = await renderScreen(
    <Fields />,
    formAction(async () => {}),
  )
  await expect.element(screen.getByRole('combobox', { name: 'State' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'ZIP code' })).toBeVisible()
  expect(hasAddressFormats()).toBe(false)
  await screen.getByRole('textbox', { name: 'City' }).fill('Bonn')
  await screen.getByRole('combobox', { name: 'Country' }).selectOptions('DE')
  await expect.element(screen.getByRole('textbox', { name: 'Postal code' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'State' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Bonn')
})
