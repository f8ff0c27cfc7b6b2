import type { Page } from '@playwright/test'
import { createAccount, submitSignIn, toast } from './accounts.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open } from './pages.ts'

test('a passkey is added, signs in, and confirms its own removal', async ({ page, allowProblems }) => {
  allowProblems(/40[013]/)
  await addAuthenticator(page)
  const account = await createAccount(page.request)
  await open(page, '/profile')
  const section = page.getByRole('region', { name: 'Two-step verification' })
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })

  await requireVerification(page, '**/passkeys/options', { password: 'Enter your password.' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await checkScreen(page, { at: phoneWidths })
  await password.fill('a guess')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Incorrect password.')
  await password.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, 'Passkey added.')).toBeVisible()
  await expect(section.getByRole('status').getByRole('listitem')).toHaveCount(10)
  await checkScreen(page, { at: phoneWidths })

  await page.context().clearCookies()
  await open(page, '/signin?next=%2Fprofile')
  await submitSignIn(page, account)
  await expect(heading(page)).toHaveText('Two-step verification')
  await expect(page.getByLabel('Code')).toBeFocused()
  await checkScreen(page, { title: 'Two-step verification' })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectAddress(page, '/profile')

  await requireVerification(page, '**/passkeys/*-*', { code: 'Enter a recovery code.', passkey: 'Use your passkey.' })
  await section.getByRole('button', { name: /^Remove passkey/ }).click()
  await section.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Passkey removed.')).toBeVisible()
  await expect(section).toContainText('Off.')
})

/** Gives the browser an authenticator that responds automatically. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Rejects the next request as if the sign-in were long ago. */
async function requireVerification(page: Page, url: string, fields: Record<string, string>): Promise<void> {
  const json = { code: 'verification_required', message: 'Confirm it’s you to continue.', fields }
  await page.route(url, (route) => route.fulfill({ status: 403, json }), { times: 1 })
}
