import { act, type FormEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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

/** Hydrates a question that the server has rendered, after the given input. */
async function hydrateAfter(input: (summary: HTMLElement) => void) {
  const question = (
    <Confirm label="Cancel" dismissLabel="Keep order" question="Cancel order 7?">
      <button type="submit">Yes, cancel</button>
    </Confirm>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(question)
  input(container.querySelector('summary') as HTMLElement)
  const root = await act(async () => hydrateRoot(container, question))
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
}

test('a question that was opened before the app ran continues in the dialog', async () => {
  await hydrateAfter((summary) => summary.click())
  await expect.element(page.getByRole('alertdialog', { name: 'Cancel order 7?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep order' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
})

test('the button keeps the focus that it had before the app ran, and is not called collapsed', async () => {
  await hydrateAfter((summary) => summary.focus())
  const button = page.getByRole('button', { name: 'Cancel', exact: true })
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog')
  expect(document.querySelector('details')).toBeNull()
})
