import { useLoaderData, useRevalidator } from 'react-router'
import { expect, test } from 'vitest'
import type { EditedTextPage } from '#contract/text-pages/text-pages.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { PageForm } from './page-form.tsx'

const page: EditedTextPage = {
  id: '1',
  slug: 'care',
  path: '/pages/care',
  title: 'Care',
  description: '',
  body: 'Keep it dry.',
  html: '<p>Keep it dry.</p>',
  isBuiltIn: false,
  isPublished: true,
  hasDraft: false,
  versions: [],
}

/** The form of a page, with buttons for a change by another admin that is shown, and for one that isn't. */
async function renderPage() {
  const stored = { page }
  const posted: FormValues[] = []
  const action = formAction(async (form) => {
    posted.push(form)
    if (parseBefore(form)['title'] === stored.page.title) return {}
    const fields = { title: `Changed to “${stored.page.title}” in the meantime.` }
    throw new ApiError(409, { code: 'page_changed', message: 'Changed.', fields })
  })
  const SharedPage = () => {
    const revalidator = useRevalidator()
    return (
      <>
        <PageForm page={useLoaderData<typeof stored>().page} onTyped={() => {}} />
        <button type="button" onClick={() => revalidator.revalidate()}>
          Load again
        </button>
      </>
    )
  }
  const { screen } = await renderScreen(<SharedPage />, action, '/', () => ({ ...stored }))
  const title = screen.getByLabelText('Title')
  await expect.element(title).toHaveValue('Care')
  const changeElsewhere = (changed: string) => {
    stored.page = { ...stored.page, title: changed }
  }
  return { screen, title, posted, changeElsewhere }
}

test('a change by another admin is replaced only after the form has shown it', async () => {
  const { screen, title, posted, changeElsewhere } = await renderPage()
  await title.fill('Care guide')
  changeElsewhere('Wood care')
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(title).toHaveAccessibleDescription('Someone else has changed this to “Wood care”. Use theirs')
  await expect.element(title).toHaveValue('Care guide')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => posted.length).toBe(2)
  expect(posted.map((form) => [form['intent'], parseBefore(form)['title'], form['title']])).toEqual([
    ['publish', 'Care', 'Care guide'],
    ['save', 'Wood care', 'Care guide'],
  ])
})

test('a change by another admin that was loaded while the form was edited is not replaced unseen', async () => {
  const { screen, title, posted, changeElsewhere } = await renderPage()
  await title.fill('Care guide')
  changeElsewhere('Wood care')
  await screen.getByRole('button', { name: 'Load again' }).click()
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(title).toHaveAccessibleDescription('Someone else has changed this to “Wood care”. Use theirs')
  expect(posted.map((form) => parseBefore(form)['title'])).toEqual(['Care'])
})

test('a change by another admin that fills a form without edits needs no second save', async () => {
  const { screen, title, posted, changeElsewhere } = await renderPage()
  for (const text of ['Wood care', 'Oak care']) {
    changeElsewhere(text)
    await screen.getByRole('button', { name: 'Load again' }).click()
    await expect.element(title).toHaveValue(text)
  }
  await title.fill('Care guide')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => posted.map((form) => parseBefore(form)['title'])).toEqual(['Oak care'])
})
