import type { Page } from '@playwright/test'
import { adminAccount, signIn } from './accounts.ts'
import { checkScreen } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import { shopName } from './shop-name.ts'

test('the home page is edited, previewed and restored, with accessible forms that fit every width', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/400/)
  await openAsAdmin(page, '/admin/home')
  await checkScreen(page)
  await page.getByLabel('New section').selectOption('Text')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Heading').fill('Made in Ghent')
  await page.getByLabel('Text', { exact: true }).fill('Every lamp is handmade.')
  await page.getByLabel('Shown from').fill('2020-01-01')
  await checkScreen(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Move Text: Made in Ghent up' }).click()
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Made in Ghent' })).toBeVisible()
  await open(page, '/admin/home?section=top-categories&item=new')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Upload an image.')).toBeVisible()
  await checkScreen(page)
  await open(page, '/admin/home?section=spotlight')
  await checkScreen(page)
  await open(page, '/admin/home')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText('Changes discarded.')).toBeVisible()
  await expect(page.getByText('Made in Ghent')).toBeHidden()
})

test('emails and the outbox are accessible and fit every width, and a text is edited with a preview', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/400/)
  await openAsAdmin(page, '/admin/emails')
  await checkScreen(page, { title: 'Emails · Admin', heading: 'Emails' })
  await page.getByRole('link', { name: 'Message received' }).click()
  const text = page.getByLabel('Text', { exact: true })
  const builtIn = await text.inputValue()
  await text.fill('Hello,\n\nwe answer {{soon}}.')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Line 3: {{soon}} is not a placeholder of this email.')).toBeVisible()
  await text.fill('Hello,\n\n{{shopName}} answers soon.')
  await expect(page.frameLocator('iframe').getByText(`${shopName} answers soon.`)).toBeVisible()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved.')).toBeVisible()
  await checkScreen(page, { heading: 'Message received' })
  await page.getByText('Reset to default').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use the default text' }).click()
  await expect(text).toHaveValue(builtIn)
  await open(page, '/admin/emails/outbox')
  await checkScreen(page, { title: 'Outbox · Admin', heading: 'Outbox' })
})

test('searches and synonyms are accessible and fit every width, and synonyms are added, edited and deleted', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin')
  const words = `beaker${Date.now()}`
  const searches = [{ words: `${'w'.repeat(60)} lamp`, count: 1200, withoutResult: 1200, lastDay: '2026-02-28' }]
  await page.route('**/api/admin/searches?*', (route) =>
    route.fulfill({ json: [{ ...searches[0], words }, ...searches], headers: { 'x-total-count': '2' } }),
  )
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Content' }).click()
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Searches' }).click()
  await checkScreen(page, { title: 'Searches · Admin', heading: 'Searches' })

  await page.getByRole('link', { name: `Add synonyms for ${words}` }).click()
  await page.getByRole('button', { name: 'Save synonyms' }).click()
  await expect(page.getByText('Enter another word that means the same.')).toBeVisible()
  await checkScreen(page, { title: 'Add synonyms · Admin', heading: 'Add synonyms' })
  await page.getByLabel('Words').fill(`${words}, ${'w'.repeat(50)}`)
  await page.getByRole('button', { name: 'Save synonyms' }).click()
  const edit = page.getByRole('link', { name: words })
  await expect(edit).toBeVisible()
  await checkScreen(page, { title: 'Synonyms · Admin', heading: 'Synonyms' })

  await edit.click()
  await page.getByLabel('Also find').fill('mug')
  await page.getByRole('button', { name: 'Save synonyms' }).click()
  await expect(page.getByRole('row', { name: words }).getByRole('cell', { name: 'mug' })).toBeVisible()
  await edit.click()
  await page.getByText('Delete synonyms').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Synonyms deleted.')).toBeVisible()
  await expect(edit).toBeHidden()
})

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, adminAccount)
  await open(page, path)
}
