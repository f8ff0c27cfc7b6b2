import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { Credentials } from '#contract/accounts/accounts.ts'
import { ApiError } from '../api/call.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { Button } from '../ui/button.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { ActionForm, FormAlert } from './action-form.tsx'
import { type FormValues, formAction } from './form-action.ts'
import { PasswordField } from './password-field.tsx'
import { useSchemaForm } from './use-schema-form.ts'

function SignInForm() {
  const { form, field } = useSchemaForm(Credentials)
  return (
    <ActionForm form={form}>
      <Field label="Email" type="email" {...field('email')} />
      <PasswordField label="Password" {...field('password')} />
      <FormAlert text={form.alert} />
      <Button type="submit" isBusy={form.isBusy}>
        Sign in
      </Button>
    </ActionForm>
  )
}

async function renderForm(answer: (form: FormValues) => Promise<void> = async () => {}) {
  const submit = vi.fn<typeof answer>(answer)
  const action = formAction(async (form) => {
    await submit(form)
    return {}
  })
  const { screen } = await renderScreen(<SignInForm />, action)
  return {
    screen,
    submit,
    email: screen.getByRole('textbox', { name: 'Email' }),
    password: screen.getByLabelText('Password', { exact: true }),
    button: screen.getByRole('button', { name: 'Sign in' }),
  }
}

test('a field shows its error when it is left, and no longer when it is corrected', async () => {
  const { email, submit } = await renderForm()
  await email.fill('ada')
  await expect.element(email).toHaveAccessibleDescription('')
  await userEvent.tab()
  await expect.element(email).toHaveAccessibleDescription('Enter a valid email address, for example name@example.com.')
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('ada@example.com')
  await expect.element(email).toHaveAccessibleDescription('')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  expect(submit).not.toHaveBeenCalled()
})

test('an incomplete form shows every error, focuses the first bad field and is not submitted', async () => {
  const { email, password, button, submit } = await renderForm()
  await button.click()
  await expect.element(email).toHaveAccessibleDescription('Enter your email address.')
  await expect.element(password).toHaveAccessibleDescription('password is required')
  await expect.element(email).toHaveFocus()
  await email.fill('ada@example.com')
  await button.click()
  await expect.element(password).toHaveFocus()
  await expect.element(email).toHaveValue('ada@example.com')
  expect(submit).not.toHaveBeenCalled()
})

test('an error of a field is shown next to it, and what was entered stays', async () => {
  const { email, password, button } = await renderForm(async () => {
    throw new ApiError(400, { code: 'invalid_input', message: 'Invalid.', fields: { password: 'Too common.' } })
  })
  await email.fill('ada@example.com')
  await password.fill('Password1')
  await button.click()
  await expect.element(password).toHaveAccessibleDescription('Too common.')
  await expect.element(password).toHaveFocus()
  await expect.element(email).toHaveValue('ada@example.com')
  await expect.element(password).toHaveValue('Password1')
})

test('an error of the form as a whole is an alert, and the form can be submitted again', async () => {
  let isOffline = true
  const { screen, email, password, button, submit } = await renderForm(async () => {
    if (isOffline) throw new ApiError(503, { code: 'unavailable', message: 'The shop is busy.' })
  })
  await email.fill('ada@example.com')
  await password.fill('a lamp')
  await button.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The shop is busy.')
  await expect.element(password).toHaveValue('a lamp')
  isOffline = false
  await button.click()
  await expect.poll(() => submit.mock.calls.length).toBe(2)
  await expect.element(screen.getByText('The shop is busy.')).not.toBeInTheDocument()
})

test('a double click submits once, and a finished form keeps no password', async () => {
  const answered = Promise.withResolvers<void>()
  const { email, password, button, submit } = await renderForm(() => answered.promise)
  await email.fill('ada@example.com')
  await password.fill('a lamp')
  await button.dblClick()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com', password: 'a lamp' })
  answered.resolve()
  await expect.element(password).toHaveValue('')
  expect(submit).toHaveBeenCalledOnce()
})

test('a password can be shown and hidden again', async () => {
  const { screen, password } = await renderForm()
  const show = screen.getByRole('button', { name: 'Show Password' })
  await password.fill('a lamp')
  await show.click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveValue('a lamp')
})

const roleOptions = [
  { value: 'manager', label: 'Manager' },
  { value: 'fulfillment', label: 'Fulfillment' },
]
const Role = z.object({ role: z.string(), note: z.string() })

function RoleForm() {
  const saved = useLoaderData<z.infer<typeof Role>>()
  const { form, field } = useSchemaForm(Role, { saved })
  return (
    <ActionForm form={form}>
      <SelectField label="Role" placeholder="Select" options={roleOptions} {...field('role')} />
      <Field label="Note" {...field('note')} />
      <Button type="submit">Save</Button>
    </ActionForm>
  )
}

/** A form that edits `stored`, which trims what it saves. */
async function renderSavedForm() {
  const stored = { role: 'manager', note: '' }
  const saves: FormValues[] = []
  let loaded = Promise.withResolvers<void>()
  loaded.resolve()
  const action = formAction(async (form) => {
    saves.push(form)
    Object.assign(stored, { role: form['role'], note: form['note']?.trim() })
    loaded = Promise.withResolvers()
    return {}
  })
  const loader = async () => {
    await loaded.promise
    return { ...stored }
  }
  const { screen, router } = await renderScreen(<RoleForm />, action, '/', loader)
  const role = screen.getByRole('combobox', { name: 'Role' })
  await expect.element(role).toBeVisible()
  return {
    screen,
    router,
    stored,
    saves,
    load: () => loaded.resolve(),
    role,
    note: screen.getByRole('textbox', { name: 'Note' }),
    save: screen.getByRole('button', { name: 'Save' }),
  }
}

test('a saved form keeps what was saved, and sends nothing if it is saved again without a change', async () => {
  const { screen, router, saves, load, role, note, save } = await renderSavedForm()
  await role.selectOptions('fulfillment')
  await note.fill(' Packs on Mondays ')
  await save.click()
  await expect.poll(() => saves.length).toBe(1)
  // Also before the screen has loaded its data again.
  await expect.element(role).toHaveValue('fulfillment')
  await expect.element(note).toHaveValue(' Packs on Mondays ')
  load()
  await expect.element(note).toHaveValue('Packs on Mondays')
  await expect.element(role).toHaveValue('fulfillment')
  await expect.poll(() => router.state.fetchers.size).toBe(0)
  await save.click()
  await expect.element(screen.getByText('No changes to save.')).toBeVisible()
  expect(saves).toEqual([{ role: 'fulfillment', note: ' Packs on Mondays ' }])
})

test('a field follows another user’s change unless it is being edited', async () => {
  const { router, stored, load, role, note } = await renderSavedForm()
  await note.fill('Mine')
  Object.assign(stored, { role: 'fulfillment', note: 'Theirs' })
  load()
  await router.revalidate()
  await expect.element(role).toHaveValue('fulfillment')
  await expect.element(note).toHaveValue('Mine')
})

const Place = z
  .object({ country: z.string(), code: z.optional(z.string()) })
  .check(z.refine(({ code }) => !code || code.length === 5, { path: ['code'], error: 'Enter a valid code.' }))

function PlaceForm() {
  const { form, field } = useSchemaForm(Place, { values: { keep: 'x' } })
  const [country, setCountry] = useState('US')
  return (
    <ActionForm form={form}>
      <Field label="Country" {...field('country')} onInput={({ currentTarget }) => setCountry(currentTarget.value)} />
      {country === 'US' ? <Field label="Code" {...field('code')} /> : null}
      {country === 'XX' ? <input type="hidden" name="code" value="12" /> : null}
      <FormAlert text={form.alert} />
      <Button type="submit">Save</Button>
    </ActionForm>
  )
}

test('a field that is gone has no value, and cannot make the form invalid', async () => {
  const saves: FormValues[] = []
  const action = formAction(async (form) => {
    saves.push(form)
    return {}
  })
  const { screen } = await renderScreen(<PlaceForm />, action)
  await screen.getByRole('textbox', { name: 'Code' }).fill('1234')
  await screen.getByRole('textbox', { name: 'Country' }).fill('PA')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saves).toEqual([{ keep: 'x', country: 'PA' }])
})

test('an error of a field that cannot be seen is an alert', async () => {
  const { screen } = await renderScreen(
    <PlaceForm />,
    formAction(async () => {}),
  )
  await screen.getByRole('textbox', { name: 'Country' }).fill('XX')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter a valid code.')
})

test('the error of a hidden field is shown in the form, next to the errors of its fields', async () => {
  const fields = { email: 'Enter your email address.', password: 'Too long.' }
  function LinkForm() {
    const { form, field } = useSchemaForm(z.pick(Credentials, { password: true }))
    return (
      <ActionForm form={form}>
        <input type="email" name="email" value="ann@example" readOnly hidden />
        <PasswordField label="Password" {...field('password')} />
        <FormAlert text={form.alert} />
        <Button type="submit" isBusy={form.isBusy}>
          Send
        </Button>
      </ActionForm>
    )
  }
  const reject = formAction(async () => {
    throw new ApiError(400, { code: 'invalid_input', message: fields.email, fields })
  })
  const { screen } = await renderScreen(<LinkForm />, reject)
  const password = screen.getByLabelText('Password', { exact: true })
  await password.fill('a lamp')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText(fields.email)).toBeVisible()
  await expect.element(password).toHaveAccessibleDescription('Too long.')
})

function LazyForm({ load }: { load: () => Promise<typeof Credentials> }) {
  const { form, field } = useSchemaForm({ names: ['email', 'password'], load })
  return (
    <ActionForm form={form}>
      <Field label="Email" type="email" {...field('email')} />
      <FormAlert text={form.alert} />
      <Button type="submit">Continue</Button>
    </ActionForm>
  )
}

test('a lazy schema is loaded when the first field is left, and validates it', async () => {
  const load = vi.fn<() => Promise<typeof Credentials>>(async () => Credentials)
  const { screen } = await renderScreen(
    <LazyForm load={load} />,
    formAction(async () => {}),
  )
  const email = screen.getByRole('textbox', { name: 'Email' })
  await email.fill('ada')
  expect(load).not.toHaveBeenCalled()
  await userEvent.tab()
  await expect.element(email).toHaveAccessibleDescription('Enter a valid email address, for example name@example.com.')
  await email.fill('ada@example.com')
  await expect.element(email).toHaveAccessibleDescription('')
  expect(load).toHaveBeenCalledOnce()
})

test('a form whose schema cannot be loaded is checked by its action', async () => {
  const reject = formAction(async () => {
    const fields = { email: 'Enter another email address.' }
    throw new ApiError(400, { code: 'invalid_input', message: 'Invalid.', fields })
  })
  const load = () => Promise.reject(new Error('offline'))
  const { screen } = await renderScreen(<LazyForm load={load} />, reject)
  const email = screen.getByRole('textbox', { name: 'Email' })
  await email.fill('ada')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(email).toHaveAccessibleDescription('Enter another email address.')
  await expect.element(email).toHaveFocus()
})
