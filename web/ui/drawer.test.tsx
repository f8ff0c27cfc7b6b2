import { StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Drawer } from './drawer.tsx'

function Filters({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      {isOpen && (
        <Drawer label="Filters" side="start" onClose={close}>
          <a href="#inside">Inside</a>
        </Drawer>
      )}
    </>
  )
}

async function openDrawer() {
  const onClose = vi.fn<() => void>()
  const screen = await render(
    <StrictMode>
      <Filters onClose={onClose} />
    </StrictMode>,
  )
  await screen.getByRole('button', { name: 'Filters' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  return { screen, onClose }
}

test('the drawer takes the focus, and returns it when Escape closes it', async () => {
  const { screen, onClose } = await openDrawer()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Filters' })).toHaveFocus()
  expect(onClose).toHaveBeenCalledOnce()
})

test('the drawer keeps the focus inside', async () => {
  const { screen } = await openDrawer()
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'Inside' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test('a press next to it closes it', async () => {
  const { screen } = await openDrawer()
  await userEvent.click(document.body, { position: { x: 390, y: 20 }, force: true })
  await expect.element(screen.getByText('Inside')).not.toBeInTheDocument()
})

test('its close button closes it and returns the focus', async () => {
  const { screen, onClose } = await openDrawer()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('Inside')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Filters' })).toHaveFocus()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press next to it closes it in browsers without closedby, and a press inside doesn’t', async () => {
  const { prototype } = HTMLDialogElement
  const closedBy = Object.getOwnPropertyDescriptor(prototype, 'closedBy') as PropertyDescriptor
  Reflect.deleteProperty(prototype, 'closedBy')
  const { screen } = await openDrawer()
  const dialog = screen.getByRole('dialog').element()
  dialog.removeAttribute('closedby')
  await screen.getByText('Filters', { exact: true }).last().click()
  await expect.element(screen.getByText('Inside')).toBeVisible()
  await userEvent.click(document.body, { position: { x: 390, y: 20 }, force: true })
  await expect.element(screen.getByText('Inside')).not.toBeInTheDocument()
  Object.defineProperty(prototype, 'closedBy', closedBy)
})
