import { createAccount } from './accounts.ts'
import { checkScreen } from './check-screen.ts'
import { test } from './fixtures.ts'
import { open } from './pages.ts'

test('the screens of two-step verification are accessible and fit every width', async ({ page }) => {
  await createAccount(page.request)
  for (const [path, title] of [
    ['/profile/authenticator-app', 'Set up an authenticator app'],
    ['/profile/recovery-codes', 'Recovery codes'],
    ['/confirm', 'Confirm it’s you'],
  ] as const) {
    await open(page, path)
    await checkScreen(page, { title, heading: title })
  }
})
