import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aUser } from '../test/a-user.ts'
import { UserMenu } from './user-menu.tsx'

afterEach(() => {
  vi.useRealTimers()
})

async function renderMenu() {
  const screen = await render(
    <MemoryRouter>
      <button type="button">Before</button>
      <UserMenu user={aUser()} />
      <button type="button">After</button>
    </MemoryRouter>,
  )
  const link = (name: string) => screen.getByRole('link', { name })
  return { screen, button: screen.getByLabelText('Your account'), link }
}

async function focusMenu() {
  const { screen, button, link } = await renderMenu()
  await screen.getByRole('button', { name: 'Before' }).click()
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  return { button, link }
}

test('the profile image opens it, and a press outside closes it', async () => {
  const { screen, button, link } = await renderMenu()
  await button.click()
  for (const name of ['Profile', 'My Order', 'Wishlist', 'Sign Out']) await expect.element(link(name)).toBeVisible()
  await screen.getByRole('button', { name: 'Before' }).click()
  await expect.element(screen.getByText('Profile')).not.toBeVisible()
})

test.each(['Enter', ' ', 'ArrowDown'])('the key "%s" opens it at its first link, and Escape closes it', async (key) => {
  const { button, link } = await focusMenu()
  await userEvent.keyboard(`{${key}}`)
  await expect.element(link('Profile')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await expect.element(link('Profile')).not.toBeInTheDocument()
})

test('arrow keys, Home and End move through it', async () => {
  const { link } = await focusMenu()
  for (const [key, name] of [
    ['ArrowUp', 'Sign Out'],
    ['ArrowUp', 'Wishlist'],
    ['ArrowUp', 'My Order'],
    ['Home', 'Profile'],
    ['ArrowUp', 'Sign Out'],
    ['ArrowDown', 'Profile'],
    ['ArrowDown', 'My Order'],
    ['End', 'Sign Out'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(link(name)).toHaveFocus()
  }
})

test('typing moves to the link that starts with it, and starts over after 350 ms', async () => {
  const { link } = await focusMenu()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('Profile')).toHaveFocus()
  vi.useFakeTimers({ toFake: ['Date'] })

  await userEvent.keyboard('s')
  await expect.element(link('Sign Out')).toHaveFocus()
  vi.advanceTimersByTime(351)
  await userEvent.keyboard('pr')
  await expect.element(link('Profile')).toHaveFocus()
  vi.advanceTimersByTime(351)
  await userEvent.keyboard('m')
  await expect.element(link('My Order')).toHaveFocus()

  // No link starts with "mp", so a "p" within 350 ms of the "m" doesn't move the focus.
  vi.advanceTimersByTime(349)
  await userEvent.keyboard('p')
  await expect.element(link('My Order')).toHaveFocus()
  vi.advanceTimersByTime(351)
  await userEvent.keyboard('p')
  await expect.element(link('Profile')).toHaveFocus()
})

test('the menu closes when a link is followed or the focus moves on', async () => {
  const { button, link } = await focusMenu()
  await button.click()
  await link('My Order').click()
  await expect.element(link('My Order')).not.toBeInTheDocument()
  await button.click()
  link('Sign Out').element().focus()
  await userEvent.tab()
  await expect.element(link('Profile')).not.toBeInTheDocument()
})
