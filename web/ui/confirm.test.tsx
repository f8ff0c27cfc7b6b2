import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Confirm } from './confirm.tsx'

test('the question is asked first, and its button has the focus', async () => {
  const confirm = vi.fn<() => void>()
  const screen = await render(
    <Confirm label="Cancel" dismissLabel="Keep order" question="Cancel order 7?">
      <button type="button" onClick={confirm}>
        Yes, cancel
      </button>
    </Confirm>,
  )
  await expect.element(screen.getByRole('button', { name: 'Yes, cancel' })).not.toBeInTheDocument()
  await screen.getByText('Cancel', { exact: true }).click()
  const button = screen.getByRole('group', { name: 'Cancel order 7?' }).getByRole('button', { name: 'Yes, cancel' })
  await expect.element(button).toHaveFocus()
  await screen.getByText('Keep order').click()
  await expect.element(button).not.toBeInTheDocument()
  expect(confirm).not.toHaveBeenCalled()
})
