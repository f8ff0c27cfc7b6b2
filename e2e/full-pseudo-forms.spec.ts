import type { Page } from '@playwright/test'
import { fillIn, shopPaths } from './all-paths.ts'
import { findEnglish } from './find-words.ts'
import { heading } from './pages.ts'
import { expect, fillShop, pseudoShopTest, shopExamples } from './pseudo-shop.ts'

const test = pseudoShopTest()

/** Entries for all fields of a form: nothing, and neither an address nor a name, with a number for fields that take only those. */
const entries = [
  ['', ''],
  ['−1e9 <b>@', '-1e9'],
]

/** A form that a browser without scripts would send. */
type Sent = { url: string; body: string | null }

/** Submits the forms of each path with bad values, and expects no English in the pages that answer. Returns how many were errors. */
async function checkForms(page: Page, paths: string[]): Promise<number> {
  const found: string[] = []
  let rejected = 0
  for (const path of paths) {
    await page.goto(path)
    await expect(heading(page).first()).toBeVisible()
    for (const sent of await page.evaluate(fillForms, entries)) {
      const status = await page.evaluate(submit, sent)
      if (status >= 400) rejected++
      if (status >= 500) found.push(`${sent.url}, ${sent.body}: ${status}`)
      found.push(...(await findEnglish(page)).map((text) => `${sent.url}, ${sent.body}: ${text}`))
    }
  }
  expect(found).toEqual([])
  return rejected
}

/** Fills in each form of the open screen that has fields, with each entry. Rows with the same form count once. */
function fillForms(entered: string[][]): Sent[] {
  const kinds = new Map<string, Sent[]>()
  for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
    const fields = [...form.elements].filter(
      (field): field is HTMLInputElement | HTMLTextAreaElement =>
        (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
        field.name !== '' &&
        !field.readOnly &&
        !/hidden|checkbox|radio|file|color|submit/.test(field.type),
    )
    if (fields.length === 0) continue
    const { pathname, search } = new URL(form.action)
    const sent = entered.map(([text = '', number = '']) => {
      for (const field of fields) field.value = field.type === 'number' ? number : text
      const values = new URLSearchParams(
        [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
      )
      if (form.method === 'get') return { url: `${pathname}?${values}`, body: null }
      return { url: pathname + search, body: String(values) }
    })
    const { value: intent = '' } = form.querySelector<HTMLInputElement>('[name=intent]') ?? {}
    kinds.set([form.method, pathname, intent, ...fields.map(({ name }) => name)].join(), sent)
  }
  return [...kinds.values()].flat()
}

/** Submits a form, shows the page that answers, and returns its status. */
async function submit({ url, body }: Sent): Promise<number> {
  const reply = await (body === null ? fetch(url) : fetch(url, { method: 'POST', body: new URLSearchParams(body) }))
  document.body.innerHTML = new DOMParser().parseFromString(await reply.text(), 'text/html').body.innerHTML
  return reply.status
}

test('every error of the shop’s forms is translated', async ({ page, admin, allowProblems }) => {
  test.setTimeout(300_000)
  allowProblems(/[45]\d\d/)
  const content = await fillShop(admin, page.request)
  const forGuests = [
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/invitation',
    '/contact',
    '/withdraw',
  ]
  const others = shopPaths.filter((path) => ![...forGuests, '/admin/home/preview', '/logout'].includes(path))
  const ofCustomer = await checkForms(page, fillIn(others, shopExamples(content)))
  await page.context().clearCookies()
  const ofGuest = await checkForms(page, fillIn([...forGuests, '/signin?next=/checkout'], shopExamples(content)))
  expect(ofCustomer + ofGuest).toBeGreaterThan(20)
})
