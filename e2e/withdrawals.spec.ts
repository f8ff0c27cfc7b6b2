import type { Page } from '@playwright/test'
import { adminAccount, emailsTo, newAccount, receiveEmails, receiveLink, signIn } from './accounts.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, goBack, heading, hydrate, open } from './pages.ts'
import { addToCart, createShopper, journal, placeOrder, plate, van } from './shopping.ts'

const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' })
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm withdrawal', exact: true })

const received = 'We’ve received your withdrawal'

test('a guest withdraws from one of three items with the emailed link, and the staff see it @phone', async ({
  page,
  otherUser,
}) => {
  const { email } = newAccount()
  expect((await page.request.post('/api/auth/guest', { data: { email } })).status()).toBe(200)
  for (const product of [van, plate, journal]) await addToCart(page.request, product, product === plate ? 3 : 1)
  const { number } = await placeOrder(page.request)
  const link = await receiveLink(email, `We’ve received your order ${number}`)
  const guest = otherUser

  await test.step('the order page links to its items', async () => {
    await open(guest, link)
    await guest.getByRole('link', { name: 'Withdraw from contract', exact: true }).click()
    await expect(heading(guest)).toHaveText(`Withdraw from order ${number}`)
    await continueButton(guest).click()
    await expect(guest.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.')
    await expect(guest.getByLabel('Your name')).toBeFocused()
    await guest.getByLabel('Your name').fill('Nora Field')
    await continueButton(guest).click()
    await expect(guest.getByRole('alert')).toHaveText('Select at least one item.')
    await guest.getByRole('checkbox', { name: plate.title }).check()
    await guest.getByLabel(`Quantity of ${plate.title}`).selectOption('2')
    await checkScreen(guest, { title: `Withdraw from order ${number}`, at: phoneWidths })
  })

  await test.step('going back or loading the page again loses nothing', async () => {
    await continueButton(guest).click()
    await expect(heading(guest)).toHaveText('Check your withdrawal')
    await expect(heading(guest)).toBeFocused()
    await expect(guest.getByText(`2 × ${plate.title}`)).toBeVisible()
    await goBack(guest)
    await expect(guest.getByLabel(`Quantity of ${plate.title}`)).toHaveValue('2')
    await expect(guest.getByRole('checkbox', { name: plate.title })).toBeChecked()
    await expect(guest.getByRole('checkbox', { name: van.title })).not.toBeChecked()
    await continueButton(guest).click()
    await expect(heading(guest)).toHaveText('Check your withdrawal')
    await guest.reload()
    await hydrate(guest)
    await expect(heading(guest)).toHaveText('Check your withdrawal')
    await checkScreen(guest, { title: 'Check your withdrawal', at: phoneWidths })
  })

  await test.step('the withdrawal is received once, and acknowledged', async () => {
    await confirmButton(guest).dblclick()
    await expect(heading(guest)).toHaveText(received)
    await expect(heading(guest)).toBeFocused()
    await checkScreen(guest, { title: received, at: phoneWidths })
    const [acknowledgment] = await receiveEmails(email, received)
    expect(acknowledgment?.text).toContain(`2 × ${plate.title}`)
    expect(acknowledgment?.text).toContain('Nora Field')
  })

  await test.step('the order shows it and offers the rest', async () => {
    await open(guest, link)
    await expect(guest.getByText(`You withdrew from 2 × ${plate.title} on`)).toBeVisible()
    await guest.getByRole('link', { name: 'Withdraw from contract', exact: true }).click()
    await expect(guest.getByRole('checkbox')).toHaveCount(3)
    await expect(guest.getByLabel(/^Quantity of/)).toHaveCount(0)
  })

  await test.step('the staff see what was declared, next to the order, and mark it as done', async () => {
    await signIn(page.request, adminAccount)
    await open(page, `/admin/withdrawals?q=${number}`)
    await page.getByRole('link', { name: 'Nora Field' }).click()
    await expect(heading(page)).toHaveText('Withdrawal by Nora Field')
    await expect(page.getByText('Declared on the order page.')).toBeVisible()
    await checkScreen(page, { title: 'Withdrawal by Nora Field · Admin', at: phoneWidths })
    await page.getByRole('link', { name: `Order ${number}`, exact: true }).click()
    const onOrder = page.getByRole('region', { name: 'Withdrawals' })
    await expect(onOrder).toContainText(`The customer has withdrawn from this order: 2 × ${plate.title}`)
    await page.getByRole('button', { name: `Dispatch order ${number}` }).click()
    await expect(page.getByRole('alertdialog')).toContainText(`withdrawn from 2 × ${plate.title}. Dispatch anyway?`)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await onOrder.getByRole('link', { name: 'View' }).click()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  })
})

test('a customer withdraws from an order on its page, even after losing the connection', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/offline|ERR_INTERNET_DISCONNECTED/)
  const { email } = await createShopper(page.request)
  await addToCart(page.request, van)
  const { number } = await placeOrder(page.request)
  await open(page, '/orders')
  await footerLink(page).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('link', { name: `Withdraw from order ${number}` }).click()
  await expect(page.getByRole('checkbox', { name: van.title })).toBeChecked()
  await expect(page.getByLabel('Your name')).toHaveValue('Nora Field')
  await page.getByLabel('Your name').fill('Nora Moss')
  await page.context().setOffline(true)
  await continueButton(page).click()
  await expect(heading(page)).toHaveText('Check your withdrawal')
  await goBack(page)
  await expect(page.getByLabel('Your name')).toHaveValue('Nora Moss')
  await continueButton(page).click()
  await confirmButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
  await page.context().setOffline(false)
  await confirmButton(page).click()
  await expect(heading(page)).toHaveText(received)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText(`You withdrew from 1 × ${van.title} on`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Withdraw from contract', exact: true })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('anyone withdraws from the footer without scripts, and doesn’t learn whether the order exists', async ({
    page,
    request,
    allowProblems,
  }) => {
    allowProblems(/400/)
    await createShopper(request)
    await addToCart(request, van)
    const { number } = await placeOrder(request)

    const declare = async (contract: string) => {
      const { email } = newAccount()
      await page.goto('/cart')
      await footerLink(page).click()
      await expectAddress(page, '/withdraw')
      await page.getByLabel('Order number').fill(contract)
      await page.getByLabel('Items', { exact: true }).fill('The van, which is too small')
      await continueButton(page).click()
      await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.')
      await page.getByLabel('Your name').fill('Ida Moss')
      await page.getByLabel('Email').fill(email)
      await continueButton(page).click()
      await expect(heading(page)).toHaveText('Check your withdrawal')
      await page.getByRole('button', { name: 'Edit' }).click()
      await expect(page.getByLabel('Items', { exact: true })).toHaveValue('The van, which is too small')
      await continueButton(page).click()
      await confirmButton(page).click()
      await expect(heading(page)).toHaveText(received)
      await expectAddress(page, '/withdraw')
      const shown = await page.getByRole('main').innerText()
      const [acknowledgment] = await receiveEmails(email, received)
      expect(await emailsTo(email)).toHaveLength(1)
      const neutral = (text = '') =>
        text
          .replaceAll(contract, '…')
          .replaceAll(email, '…')
          .replaceAll(/\d+:\d\d\s[AP]M/g, '…')
      return [neutral(shown), neutral(acknowledgment?.text)]
    }
    expect(await declare(`${number}`)).toEqual(await declare('99999999'))
  })
})
