import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type CollectionRule, emptyRule } from '#contract/catalog/collections.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { RuleForm } from './rule-form.tsx'

const ours = { ...emptyRule, minPrice: 20 }
const theirs = { ...emptyRule, onSale: true }

/** The form of a rule that another admin changes when the button is pressed. */
function SharedRule() {
  const [rule, setRule] = useState<CollectionRule>(ours)
  return (
    <>
      <RuleForm saved={rule} rule={rule} count={3} categories={[]} brands={[]} />
      <button type="button" onClick={() => setRule(theirs)}>
        Change elsewhere
      </button>
    </>
  )
}

test('a rule of another admin is replaced only after the form has shown it', async () => {
  const submit = vi.fn<(form: FormValues) => void>()
  const action = formAction(async (form) => {
    submit(form)
    if (parseBefore(form)['rule'] === JSON.stringify(ours)) {
      throw new ApiError(409, { code: 'group_changed', message: 'Changed.', fields: { rule: 'Changed.' } })
    }
    return { result: { ...emptyRule, minPrice: 30 } }
  })
  const { screen } = await renderScreen(<SharedRule />, action)
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 products for sale match.')
  const price = screen.getByLabelText('Lowest price')
  await price.fill('30')
  const save = screen.getByRole('button', { name: 'Save rule' })
  await screen.getByRole('button', { name: 'Change elsewhere' }).click()
  await save.click()
  await expect.element(price).toHaveAccessibleDescription('Someone else has cleared this. Use theirs')
  await expect.element(screen.getByRole('checkbox', { name: 'On sale' })).toBeChecked()
  await expect.element(price).toHaveValue('30')
  await save.click()
  await expect
    .poll(() => submit.mock.calls.map(([form]) => [parseBefore(form)['rule'], form['minPrice'], form['onSale']]))
    .toEqual([
      [JSON.stringify(ours), '30', 'true'],
      [JSON.stringify(theirs), '30', 'true'],
    ])
})
