import type { FormEvent } from 'react'
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
  const button = screen
    .getByRole('alertdialog', { name: 'Cancel order 7?' })
    .getByRole('button', { name: 'Yes, cancel' })
  await expect.element(button).toHaveFocus()
  await screen.getByRole('button', { name: 'Keep order' }).click()
  await expect.element(button).not.toBeInTheDocument()
  expect(confirm).not.toHaveBeenCalled()
})

test('the dialog closes when its button submits a form inside or around it', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const screen = await render(
    <form onSubmit={submit}>
      <Confirm label="Cancel orders" dismissLabel="Keep orders" question="Cancel them?">
        <button type="submit">Yes, cancel</button>
      </Confirm>
    </form>,
  )
  await screen.getByText('Cancel orders', { exact: true }).click()
  await screen.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(submit).toHaveBeenCalledOnce()
})
