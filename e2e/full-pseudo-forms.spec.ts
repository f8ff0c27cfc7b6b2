import type { Page } from '@playwright/test'
import { adminScreens } from '#web/admin/kit/screens.ts'
import { adminAccount, signIn } from './accounts.ts'
import { fillIn, shopPaths } from './all-paths.ts'
import { findEnglish } from './find-words.ts'
import { busy, heading, hydrate, openDrawn } from './pages.ts'
import { adminExamples, type Content, expect, fillShop, pseudoShopTest, shopExamples } from './pseudo-shop.ts'

// Each changes its shop, and fills it, which has to be empty.
const testShop = pseudoShopTest()
const testShopWithoutScripts = pseudoShopTest().extend({ javaScriptEnabled: false })
const testAdminArea = pseudoShopTest()

/** Entries for all fields of a form, in letters that aren’t English. */
const entries = ['', '−1e9 <s>@💡', 'λ9'.repeat(3000)]

/**
 * Submits every form on each path with each kind of entry. Expects no English afterwards, and a rejected form to keep its entries.
 * Returns how many were rejected.
 */
async function checkForms(page: Page, paths: string[], hasScripts = true): Promise<number> {
  const found = new Set<string>()
  const pending = watchRequests(page, found)
  let rejected = 0
  const openScreen = async (path: string) => {
    await openDrawn(page, path)
    if (hasScripts) await hydrate(page)
  }
  for (const path of paths) {
    await openScreen(path)
    const url = page.url()
    for (const text of entries) {
      const done: string[] = []
      for (;;) {
        const sent = await page.evaluate(visitForm, { text, done })
        if (!sent) break
        done.push(sent.kind)
        if (!hasScripts) await expect(page.locator('html[data-left]')).toHaveCount(0)
        const where = `${path}, ${sent.kind}`
        await expectSettled(page, pending).catch(() => found.add(`${where}: stays busy after “${text.slice(0, 12)}”`))
        for (const each of await findEnglish(page)) found.add(`${where}: ${each}`)
        const shown = await page.evaluate(visitForm, { kind: sent.kind })
        if (shown?.isRejected) {
          rejected++
          for (const [name, entered] of Object.entries(sent.entered)) {
            // The server sends no passwords back.
            const isKept = hasScripts || !/password/i.test(name)
            if (isKept && shown.entered[name] !== entered) found.add(`${where}: ${name} lost “${entered.slice(0, 12)}”`)
          }
        }
        const isElsewhere = page.url() !== url || (await page.locator('dialog[open]').count()) > 0
        if (isElsewhere || !hasScripts) await openScreen(path)
      }
    }
  }
  expect([...found]).toEqual([])
  return rejected
}

/** Returns the requests that wait for their reply. Replies that blame the server are found. */
function watchRequests(page: Page, found: Set<string>): Set<unknown> {
  const pending = new Set<unknown>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('response', (response) => {
    if (response.status() >= 500) found.add(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return pending
}

/** Waits until a submitted form has its reply. */
async function expectSettled(page: Page, pending: Set<unknown>): Promise<void> {
  const wait = async () => pending.size + (await busy(page).count())
  await expect.poll(wait, { intervals: [50, 50, 100] }).toBe(0)
  await expect(heading(page).first()).toBeVisible()
}

type Visited = {
  /** Tells the form from the others of its screen. Rows have the same. */
  kind: string
  /** The contents of its fields, by their names. */
  entered: Record<string, string>
  isRejected: boolean
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Reads the form of a kind, or fills in and submits the first one whose kind isn’t in `done`. Those without fields are skipped. */
function visitForm(wanted: { kind: string } | { text: string; done: string[] }): Visited | undefined {
  for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
    const fields = [...form.elements].filter(
      (field): field is Field =>
        (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
        field.name !== '' &&
        !field.readOnly &&
        !/hidden|checkbox|radio|file|color|date|time|submit/.test(field.type),
    )
    const { value: intent = '' } = form.querySelector<HTMLInputElement>('[name=intent]') ?? {}
    const kind = `${intent}(${fields.map(({ name }) => name).join()})`
    if (fields.length === 0 || ('kind' in wanted ? kind !== wanted.kind : wanted.done.includes(kind))) continue
    if ('text' in wanted) {
      for (const field of fields) {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
        // React replaces the setter of the field itself.
        set?.call(field, field.maxLength > 0 ? wanted.text.slice(0, field.maxLength) : wanted.text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    }
    const entered = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    if ('text' in wanted) {
      document.documentElement.dataset['left'] = ''
      form.noValidate = true
      form.requestSubmit()
    }
    return { kind, entered, isRejected: form.querySelector('[aria-invalid], [role=alert]') !== null }
  }
  return undefined
}

const pathsForGuests = [
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/contact',
  '/withdraw',
]

/** Checks the forms of a customer and of a guest. */
async function checkShop(page: Page, content: Content, hasScripts?: boolean): Promise<void> {
  const others = shopPaths.filter((path) => ![...pathsForGuests, '/admin/home/preview', '/logout'].includes(path))
  const ofCustomer = await checkForms(page, fillIn(others, shopExamples(content)), hasScripts)
  await page.context().clearCookies()
  const ofGuest = await checkForms(
    page,
    fillIn([...pathsForGuests, '/signin?next=/checkout'], shopExamples(content)),
    hasScripts,
  )
  expect(ofCustomer + ofGuest).toBeGreaterThan(20)
}

testShop('every error of the shop’s forms is translated', async ({ page, admin, allowProblems }) => {
  testShop.setTimeout(600_000)
  allowProblems(/4\d\d/)
  await checkShop(page, await fillShop(admin, page.request))
})

testShopWithoutScripts(
  'every error of the shop’s forms is translated without scripts',
  async ({ page, admin, allowProblems }) => {
    testShopWithoutScripts.setTimeout(600_000)
    allowProblems(/4\d\d/)
    await checkShop(page, await fillShop(admin, page.request), false)
  },
)

testAdminArea('every error of the admin area’s forms is translated', async ({ page, admin, allowProblems }) => {
  testAdminArea.setTimeout(600_000)
  allowProblems(/4\d\d/)
  const examples = adminExamples(await fillShop(admin, page.request))
  await page.context().clearCookies()
  await signIn(page.request, adminAccount)
  const steps = ['account', 'shop', 'seller', 'prices', 'payments', 'emails', 'opening']
  // Emails to the owner are older than the shop’s language.
  const paths = adminScreens.map(({ path }) => path).filter((path) => path !== '/admin/emails/outbox')
  const rejected = await checkForms(page, [
    ...fillIn(paths, examples),
    ...steps.map((step) => `/admin/setup?step=${step}`),
    '/profile',
  ])
  expect(rejected).toBeGreaterThan(50)
})
