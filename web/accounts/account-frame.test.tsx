import { expect, test } from 'vitest'
import { settings } from '#contract/test/settings.ts'
import { SettingsContext } from '../product/settings-context.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { AccountFrame } from './account-frame.tsx'

async function show(accountImage: string) {
  return await renderScreen(
    <SettingsContext value={{ ...settings, accountImage }}>
      <AccountFrame title="Sign in" description="Sign in to your account.">
        <button type="button">Next</button>
      </AccountFrame>
    </SettingsContext>,
    () => null,
  )
}

test('account forms have the shop’s image next to them', async () => {
  const src = '/media/0123456789abcdef-2400x1040-ece6dd/960.webp'
  await show(src)
  expect(document.querySelector('img')?.getAttribute('src')).toBe(src)
})

test('account forms are in the only column if there is no image', async () => {
  await show('')
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('h1')?.parentElement?.parentElement?.className).not.toContain('grid-cols-2')
})
