import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { EditedTextPage } from '#contract/text-pages/text-pages.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
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
  revision: 3,
  versions: [],
}

/** The form of a page that another admin changes when the button is pressed. */
function SharedPage() {
  const [current, setCurrent] = useState(page)
  return (
    <>
      <PageForm page={current} onTyped={() => {}} />
      <button type="button" onClick={() => setCurrent({ ...page, title: 'Wood care', revision: 4 })}>
        Change elsewhere
      </button>
    </>
  )
}

test('a change of another admin is replaced only after the form has shown it', async () => {
  const submit = vi.fn<(form: FormValues) => void>()
  const changed = { title: 'Changed to “Wood care” in the meantime.' }
  const action = formAction(async (form) => {
    submit(form)
    if (form['revision'] === '3') {
      throw new ApiError(409, { code: 'page_changed', message: 'Changed.', fields: changed })
    }
    return {}
  })
  const { screen } = await renderScreen(<SharedPage />, action)
  const title = screen.getByLabelText('Title')
  await title.fill('Care guide')
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(title).toHaveAccessibleDescription(changed.title)
  await expect.element(title).toHaveValue('Care guide')
  await screen.getByRole('button', { name: 'Change elsewhere' }).click()
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => submit.mock.calls.length).toBe(2)
  expect(submit.mock.calls.map(([{ intent, revision, title: sent }]) => [intent, revision, sent])).toEqual([
    ['publish', '3', 'Care guide'],
    ['save', '4', 'Care guide'],
  ])
})
