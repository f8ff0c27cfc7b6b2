import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '../api/call.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { Button } from '../ui/button.tsx'
import { ActionForm } from './action-form.tsx'
import { type FormValues, formAction } from './form-action.ts'
import { ImageUpload } from './image-upload.tsx'
import { useActionForm } from './use-action-form.ts'

async function renderForm() {
  const uploaded = Promise.withResolvers<string>()
  const saves: FormValues[] = []
  function Banner() {
    const form = useActionForm({ saved: {} })
    const [src, setSrc] = useState('')
    return (
      <ActionForm form={form}>
        <input type="hidden" name="image" value={src} data-saved="" />
        <ImageUpload
          label="Upload an image"
          inputLabel="Image"
          maxBytes={1000}
          upload={async () => {
            const given = await uploaded.promise
            flushSync(() => setSrc(given))
          }}
        />
        <Button type="submit" isBusy={form.isBusy}>
          Save
        </Button>
      </ActionForm>
    )
  }
  const action = formAction(async (form) => {
    saves.push(form)
    return {}
  })
  const { screen } = await renderScreen(<Banner />, action)
  const input = screen.container.querySelector<HTMLInputElement>('[type="file"]') as HTMLInputElement
  await userEvent.upload(input, new File(['a'], 'a.png', { type: 'image/png' }))
  const save = screen.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  expect(saves).toEqual([])
  return { screen, uploaded, saves, save }
}

test('a form that is saved during an upload waits for it', async () => {
  const { uploaded, saves } = await renderForm()
  uploaded.resolve('/images/a')
  await expect.poll(() => saves).toEqual([{ image: '/images/a' }])
})

test('a form is not saved without the image whose upload has failed', async () => {
  const { screen, uploaded, saves, save } = await renderForm()
  uploaded.reject(new ApiError(415, { code: 'invalid_image', message: 'This is not an image.' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is not an image.')
  await expect.element(save).not.toHaveAttribute('aria-busy')
  expect(saves).toEqual([])
})
