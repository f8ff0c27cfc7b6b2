import type { Page } from '@playwright/test'
import { expect, openAsAdmin, test, unique } from './admin.ts'
import { checkScreen } from './check-screen.ts'
import { expectAddress, heading, open } from './pages.ts'

test('a page is previewed, published, linked in the footer, moved, restored and deleted', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/404/)
  const title = unique('Care')
  const path = `/pages/${title.toLowerCase().replace(' ', '-')}`
  await openAsAdmin(page, '/admin/pages')
  await checkScreen(page, { title: 'Pages · Admin', heading: 'Pages' })
  await page.getByRole('link', { name: 'Add page' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill('# Wood\n\nKeep it **dry**, or [write to us](/contact).')
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Wood' })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(heading(page)).toHaveText(title)
  expect((await page.request.get(path)).status()).toBe(404)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('in the shop now')).toBeVisible()
  const editor = page.url()

  await open(page, '/admin/navigation')
  await page.locator('summary', { hasText: 'Add link' }).last().click()
  await page.getByLabel('Name').and(page.locator(':visible')).fill(title)
  await page.getByLabel('Link', { exact: true }).and(page.locator(':visible')).fill(path)
  await page.getByRole('button', { name: 'Save link' }).and(page.locator(':visible')).click()
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible()
  await open(page, '/contact')
  await followFooter(page, title)
  await expect(heading(page)).toHaveText(title)
  await page.getByRole('link', { name: 'write to us' }).click()
  await expect(heading(page)).toHaveText('Contact')

  await open(page, editor)
  await page.getByLabel('URL handle').fill(`${path.slice('/pages/'.length)}-guide`)
  await page.getByLabel('Text').fill('Oil it.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View', exact: true })).toHaveCount(2)
  await open(page, path)
  await expectAddress(page, `${path}-guide`)
  await expect(page.getByText('Oil it.')).toBeVisible()
  await open(page, editor)
  await page.getByRole('link', { name: 'View', exact: true }).last().click()
  await page.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(page.getByLabel('Text')).toHaveValue(/^# Wood/)

  await page.getByText('Delete page').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectAddress(page, '/admin/pages')
  expect((await page.request.get(`${path}-guide`)).status()).toBe(404)
  await open(page, '/admin/navigation')
  await expect(page.getByText('Not shown: not published')).toBeVisible()
  await expect(page.getByText(`Added ${title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toHaveCount(0)
})

const followFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
