import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFocusOnHeading } from './use-focus-on-heading.ts'

function Screen({ pathname }: { pathname: string }) {
  useFocusOnHeading(pathname, pathname, undefined)
  return (
    <>
      <h1 tabIndex={-1}>Screen {pathname}</h1>
      <button type="button">Menu</button>
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
