import { useState } from 'react'
import { expect, test } from 'vitest'
import { ActionForm } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useActionForm } from '../../forms/use-action-form.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { LeaveGuard } from './admin-page.tsx'

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

function Screen() {
  const form = useActionForm()
  const note = useActionForm({ values: { intent: 'note' } })
  const [image, setImage] = useState('')
  return (
    <>
      <LeaveGuard dependsOnSearch={false} />
      <ActionForm form={form}>
        <Field label="Title" name="title" defaultValue="Lamp" />
        <SelectField label="Kind" name="kind" placeholder="None" options={options} defaultValue="a" />
        <input type="hidden" name="image" value={image} data-saved="" />
        <button type="button" onClick={() => setImage('new')}>
          Upload
        </button>
      </ActionForm>
      <Disclosure summary="Note">
        <ActionForm form={note}>
          <Field label="Text" name="text" />
          <Field label="Password" name="password" type="password" />
        </ActionForm>
      </Disclosure>
      <PrefetchLink to="/?page=2">Next page</PrefetchLink>
      <PrefetchLink to="/terms">Leave</PrefetchLink>
    </>
  )
}

async function open() {
  const { screen, router } = await renderScreen(
    <Screen />,
    formAction(async () => {}),
  )
  const leave = () => screen.getByRole('link', { name: 'Leave' }).click()
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
  return { screen, router, leave, question }
}

test('a form without edits is left without a confirmation', async () => {
  const { screen, router, leave } = await open()
  // A password isn't work that can be lost, and a form that is folded away was given up.
  await screen.getByText('Note').click()
  await screen.getByLabelText('Password').fill('secret')
  await screen.getByLabelText('Text').fill('Hello')
  await screen.getByText('Note').click()
  await leave()
  await expect.poll(() => router.state.location.pathname).toBe('/terms')
})

const edits: Record<string, (screen: Awaited<ReturnType<typeof open>>['screen']) => Promise<void>> = {
  'A text': (screen) => screen.getByLabelText('Title').fill('Oat Lamp'),
  'A choice': (screen) => screen.getByLabelText('Kind').selectOptions('b'),
  'An image': (screen) => screen.getByRole('button', { name: 'Upload' }).click(),
  'A note': async (screen) => {
    await screen.getByText('Note').click()
    await screen.getByLabelText('Text').fill('Hello')
  },
}

for (const [name, edit] of Object.entries(edits)) {
  test(`${name} that isn’t saved is left only after a confirmation`, async () => {
    const { screen, router, leave, question } = await open()
    await edit(screen)
    await leave()
    await expect.element(question).toBeVisible()
    await screen.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/')
    // The form is still on the screen.
    await screen.getByRole('link', { name: 'Next page' }).click()
    await expect.poll(() => router.state.location.search).toBe('?page=2')
    await leave()
    await screen.getByRole('button', { name: 'Leave page' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/terms')
  })
}
