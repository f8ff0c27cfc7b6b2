import type { ActionFunction } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../test/render-screen.tsx'
import { TranslationFiles } from './translation-files.tsx'

const file = new File(['type,id\nword,Krug'], 'words.csv', { type: 'text/csv' })

async function upload(action: ActionFunction) {
  const { screen } = await renderScreen(<TranslationFiles exportPath="/api/admin/translations.csv?type=word" />, action)
  await userEvent.upload(screen.getByLabelText('Upload a CSV file'), file)
  return screen
}

test('an uploaded file is sent, and each problem of its rows is listed', async () => {
  let sent: string | null = null
  const screen = await upload(async ({ request }) => {
    sent = new URLSearchParams(await request.text()).get('csv')
    return { isDone: true, result: { saved: 2, problems: ['Line 3: there is no such text to translate.'] } }
  })
  await expect.element(screen.getByText('2 translations saved.')).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Line 3: there is no such text to translate.')
  expect(sent).toBe('type,id\nword,Krug')
})

test('the error of a file is shown, and another one can be uploaded', async () => {
  const screen = await upload(() => ({ message: 'Upload up to 5,000 rows at a time.', values: {} }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Upload up to 5,000 rows at a time.')
  await expect.element(screen.getByLabelText('Upload a CSV file')).toBeEnabled()
})
