import { expect, test } from 'vitest'
import { offline } from '../../../api/call.ts'
import { formAction } from '../../../forms/form-action.ts'
import { anApiProduct } from '../../../test/an-api-product.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { CounterStock } from './counter-stock.tsx'

/** Sells a unit for each response, without loading the screen's data again, and returns the keys of the requests. */
async function sell(answers: (() => void)[]): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  const action = formAction(async ({ key }) => {
    keys.push(key)
    answers[keys.length - 1]?.()
    return {}
  })
  const product = anApiProduct({ stock: 9 })
  const { screen } = await renderScreen(<CounterStock product={product} undoable={[]} />, action)
  const button = screen.getByRole('button', { name: '−1, sold in the shop: Oat Lamp' })
  for (const count of answers.keys()) {
    await expect.element(button).toBeEnabled()
    await button.click()
    await expect.poll(() => keys.length).toBe(count + 1)
  }
  return keys
}

const succeed = () => {}
const fail = () => {
  throw offline()
}

test('each sale at the counter has its own key, even if the stock wasn’t loaded again in between', async () => {
  const keys = await sell([succeed, succeed, succeed])
  expect(new Set(keys).size).toBe(3)
})

test('a sale whose response was lost is repeated with the same key', async () => {
  const [first, second, third] = await sell([fail, succeed, succeed])
  expect([first === second, second === third]).toEqual([true, false])
})
