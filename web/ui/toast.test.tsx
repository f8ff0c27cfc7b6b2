import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectToasts, toast } from './toast.tsx'

afterEach(async () => {
  for (const button of document.querySelectorAll<HTMLElement>('.Toastify__close-button')) button.click()
  await vi.waitUntil(() => !document.querySelector('.Toastify__toast'), { timeout: 20_000 })
})

/** The animation of the progress bar closes a toast when it ends. */
const lifetime = (element: Element | null) => element && getComputedStyle(element).animationDuration

test('a toast closes after 5000 ms', async () => {
  toast('success', 'Saved.')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  const bar = document.querySelector('.Toastify__progress-bar--animated')
  expect(lifetime(bar)).toBe('5s')
  for (const animation of bar?.getAnimations() ?? []) animation.finish()
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument()
})

test('a toast waits while the focus is inside', async () => {
  toast('success', 'Saved.')
  const close = page.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  const bar = document.querySelector('.Toastify__progress-bar--animated') as Element
  const state = () => getComputedStyle(bar).animationPlayState
  // Toasts also wait while the window doesn't have the focus.
  dispatchEvent(new Event('focus'))
  await expect.poll(state).toBe('running')
  close.element().focus()
  await expect.poll(state).toBe('paused')
  close.element().blur()
  await expect.poll(state).toBe('running')
})

test('an error stays until its button closes it', async () => {
  toast('error', 'Not saved.')
  await expect.element(page.getByText('Not saved.')).toBeVisible()
  expect(document.querySelector('.Toastify__progress-bar--animated')).toBeNull()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Not saved.')).not.toBeInTheDocument()
})

test('a toast has a link to the next step, which opens in the app', async () => {
  const open = vi.fn<(path: string) => void>()
  connectToasts({ open, reload: () => {} })
  toast('info', '“Vase” is in your cart.', { to: '/cart', text: 'View cart' })
  await expect.element(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  await page.getByRole('link', { name: 'View cart' }).click()
  expect(open.mock.calls).toEqual([['/cart']])
})

test('the button of a toast runs once within ten seconds, and is reached with Alt+T and Tab', async () => {
  const run = vi.fn<() => Promise<string>>(async () => 'Order 1001 pending again.')
  const reload = vi.fn<() => void>()
  connectToasts({ open: () => {}, reload })
  toast('success', 'Order 1001 dispatched.', { text: 'Undo', run })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  expect(lifetime(document.querySelector('.Toastify__progress-bar--animated'))).toBe('10s')
  const element = undo.element() as HTMLButtonElement
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await userEvent.tab()
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  element.click()
  await expect.element(page.getByText('Order 1001 pending again.')).toBeVisible()
  await expect.element(page.getByText('Order 1001 dispatched.')).not.toBeInTheDocument()
  expect([run.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})

test('the button of a toast says why it failed', async () => {
  const run = () => Promise.reject(new Error('Order 1001 wasn’t changed: the customer has cancelled it.'))
  toast('success', 'Order 1001 dispatched.', { text: 'Undo', run })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Order 1001 wasn’t changed: the customer has cancelled it.')).toBeVisible()
})

test.each([
  ['top: 80px; right: 20px', 'bottom-right'],
  ['top: 400px; right: 20px', 'top-right'],
  ['top: 10px; right: 20px', 'top-right'],
  ['top: 80px; left: 20px', 'bottom-left', 'rtl'],
  ['top: 80px; right: 20px', 'top-left', 'rtl'],
])('a toast does not cover the button at %s: it is at the %s', async (place, position, dir = 'ltr') => {
  document.dir = dir
  onTestFinished(() => {
    document.dir = ''
  })
  await page.viewport(1280, 900)
  const button = document.body.appendChild(document.createElement('button'))
  button.textContent = 'Save'
  button.style.cssText = `position: fixed; width: 60px; height: 44px; ${place}`
  button.focus()
  toast('success', 'Saved.')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  const shown = document.querySelector('.Toastify__toast')?.parentElement
  expect(shown?.className).toContain(`Toastify__toast-container--${position}`)
  button.remove()
})

test.each([360, 1280])('toasts are below the navigation bar at %i px, wherever it is', async (width) => {
  await page.viewport(width, 740)
  const bar = document.body.appendChild(document.createElement('header'))
  bar.style.cssText = 'position: fixed; inset: 0 0 auto; height: 137px; z-index: 30; background: white'
  toast('success', 'Added to your wishlist')
  const text = page.getByText('Added to your wishlist')
  await expect.element(text).toBeVisible()
  const shown = document.querySelector('.Toastify__toast') as HTMLElement
  await expect.poll(() => shown.getBoundingClientRect().top).toBeGreaterThanOrEqual(137)
  // The announcement above it is scrolled away.
  bar.style.height = '65px'
  dispatchEvent(new Event('scroll'))
  await expect.poll(() => shown.getBoundingClientRect().top).toBeLessThan(80)
  bar.remove()
})

test('the page listens for scrolling only while a toast is shown', async () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  onTestFinished(() => {
    added.mockRestore()
    removed.mockRestore()
  })
  const ofScroll = (calls: unknown[][]) => calls.filter(([type]) => type === 'scroll').length
  toast('error', 'Not saved.')
  await expect.poll(() => ofScroll(added.mock.calls)).toBe(1)
  expect(ofScroll(removed.mock.calls)).toBe(0)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => ofScroll(removed.mock.calls)).toBe(1)
})
