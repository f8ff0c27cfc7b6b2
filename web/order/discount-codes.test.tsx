import { expect, test } from 'vitest'
import { noPricing } from '#contract/test/no-pricing.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction, invalidInput } from '../forms/form-action.ts'
import { useActionForm } from '../forms/use-action-form.ts'
import { cartPriced } from '../state/cart-slice.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { DiscountCodes } from './discount-codes.tsx'

function Codes() {
  const form = useActionForm()
  return (
    <ActionForm form={form}>
      <DiscountCodes items={[]} form={form} />
    </ActionForm>
  )
}

test('a code that is added after a wrong one leaves the field empty and open; one that is removed leaves it as it is', async () => {
  const action = formAction(async ({ discountCode, removeCode }, { store }) => {
    if (discountCode === 'sumer') throw invalidInput({ code: '“SUMER” isn’t a valid discount code.' })
    store.dispatch(cartPriced({ ...noPricing, codes: removeCode === undefined ? ['SUMMER'] : [] }))
    return {}
  })
  const { screen } = await renderScreen(<Codes />, action)
  await screen.getByText('Discount code').click()
  const field = screen.getByRole('textbox', { name: 'Code' })
  const apply = screen.getByRole('button', { name: 'Apply' })
  await field.fill('sumer')
  await apply.click()
  await expect.element(field).toHaveAccessibleDescription('“SUMER” isn’t a valid discount code.')
  await field.fill('summer')
  await apply.click()
  const remove = screen.getByRole('button', { name: 'Remove SUMMER' })
  await expect.element(remove).toBeVisible()
  await expect.element(apply).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await field.fill('winter')
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('winter')
  expect(document.activeElement?.contains(field.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
