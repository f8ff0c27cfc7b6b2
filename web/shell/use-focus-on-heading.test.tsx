import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFocusOnHeading } from './use-focus-on-heading.ts'

function Screen({ pathname }: { pathname: string }) {
  useFocusOnHeading(pathname, pathname, undefined)
  return (
    <>
      <header>
        <button type="button">Menu</button>
        <details>
          <summary>Your account</summary>
        </details>
      </header>
      <main>
        <h1 tabIndex={-1}>Screen {pathname}</h1>
        <input aria-label="Name" />
      </main>
    </>
  )
}

const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

test('the heading of a new screen gets the focus', async () => {
  const screen = await render(<Screen pathname="/a" />)
  await screen.rerender(<Screen pathname="/b" />)
  await expect.element(screen.getByRole('heading')).toHaveFocus()
})

test('a button that was pressed before keeps the focus', async () => {
  const screen = await render(<Screen pathname="/a" />)
  const button = screen.getByRole('button').element() as HTMLElement
  await screen.rerender(<Screen pathname="/b" />)
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  button.focus()
  await twoFrames()
  expect(document.activeElement).toBe(button)
})

test('a field that something else has focused keeps the focus', async () => {
  const screen = await render(<Screen pathname="/a" />)
  const field = screen.getByLabelText('Name').element() as HTMLElement
  await screen.rerender(<Screen pathname="/b" />)
  field.focus()
  await twoFrames()
  expect(document.activeElement).toBe(field)
})

test('a menu that was opened before the screen was there keeps the focus', async () => {
  const screen = await render(<Screen pathname="/a" />)
  const summary = screen.getByText('Your account').element() as HTMLElement
  summary.click()
  summary.focus()
  await screen.rerender(<Screen pathname="/b" />)
  await twoFrames()
  expect(document.activeElement).toBe(summary)
})

test('a menu that moves the focus back to its button leaves it to the heading', async () => {
  const screen = await render(<Screen pathname="/a" />)
  await screen.rerender(<Screen pathname="/b" />)
  ;(screen.getByRole('button').element() as HTMLElement).focus()
  await expect.element(screen.getByRole('heading')).toHaveFocus()
})
