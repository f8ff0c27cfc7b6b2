import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/call.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { anyTexts } from '../../forms/any-texts.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { parseBefore } from './changes-between.ts'
import { useEditForm } from './use-edit-form.tsx'

const start = { name: 'Lamps', note: 'Old', size: 's', on: '' }

const Sign = anyTexts(['name', 'note', 'size', 'on'])
const sizes = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
]

function SignForm() {
  const { form, field } = useEditForm(Sign, { saved: useLoaderData<FormValues>() })
  const { error: _error, ...checkbox } = field('on')
  return (
    <ActionForm form={form}>
      <Field label="Name" {...field('name')} />
      <Field label="Note" multiline {...field('note')} />
      <SelectField label="Size" options={sizes} {...field('size')} />
      <label>
        Lit <input type="checkbox" value="on" {...checkbox} defaultChecked={checkbox.defaultValue === 'on'} />
      </label>
      <SubmitButton form={form} label="Save" />
    </ActionForm>
  )
}

/** The form of a sign whose changes are rejected if it expects other values. Saved names are trimmed. */
async function renderSign() {
  const stored: { sign: FormValues } = { sign: start }
  const posted: FormValues[] = []
  const action = formAction(async (form) => {
    posted.push(form)
    const before = parseBefore(form)
    const { name = '', note = '', size = '', on = '' } = form
    const entered: FormValues = { name: name.trim(), note, size, on }
    const changed = Object.keys(entered).filter((key) => entered[key] !== before[key])
    if (changed.some((key) => before[key] !== stored.sign[key] && entered[key] !== stored.sign[key])) {
      const fields = Object.fromEntries(changed.map((key) => [key, 'Changed in the meantime.']))
      throw new ApiError(409, { code: 'sign_changed', message: 'Changed.', fields })
    }
    stored.sign = { ...stored.sign, ...Object.fromEntries(changed.map((key) => [key, entered[key] ?? ''])) }
    return {}
  })
  const { screen, router } = await renderScreen(<SignForm />, action, '/', () => stored.sign)
  const input = (label: string) => screen.getByLabelText(label)
  await expect.element(input('Name')).toHaveValue('Lamps')
  const button = screen.getByRole('button', { name: 'Save' })
  return {
    screen,
    router,
    stored,
    posted,
    input,
    async save() {
      const count = posted.length
      await button.click()
      await expect.poll(() => posted.length).toBe(count + 1)
      await expect.element(button).not.toHaveAttribute('aria-busy')
    },
  }
}

test('a conflict keeps the input and updates the other fields, and saving again replaces the value that was shown', async () => {
  const { screen, stored, input, save } = await renderSign()
  await input('Name').fill('Mine')
  stored.sign = { name: 'Theirs', note: 'New', size: 'l', on: 'on' }
  await save()
  await expect
    .element(input('Name'))
    .toHaveAccessibleDescription('Someone else has changed this to “Theirs”. Use theirs')
  await expect.element(input('Name')).toHaveValue('Mine')
  await expect.element(input('Name')).toHaveFocus()
  await expect.element(input('Note')).toHaveValue('New')
  await expect.element(input('Size')).toHaveValue('l')
  await expect.element(input('Lit')).toBeChecked()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'Someone else has changed this. Updated here: Note, Size, Lit. To keep what you entered, save again.',
    )
  await save()
  expect(stored.sign).toEqual({ name: 'Mine', note: 'New', size: 'l', on: 'on' })
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('the value of the other person is taken with a button, which leaves nothing to save', async () => {
  const { screen, stored, posted, input, save } = await renderSign()
  await input('Size').selectOptions('Large')
  await input('Note').fill('')
  stored.sign = { ...start, size: '', note: 'New' }
  await save()
  await expect.element(input('Size')).toHaveAccessibleDescription('Someone else has cleared this. Use theirs')
  for (const button of screen.getByRole('button', { name: 'Use theirs' }).elements()) {
    ;(button as HTMLElement).click()
  }
  await expect.element(input('Note')).toHaveValue('New')
  await expect.element(input('Size')).toHaveValue('')
  await expect.element(input('Size')).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Use theirs' })).not.toBeInTheDocument()
  await save()
  expect(posted.at(-1)).toMatchObject({ note: 'New', size: '', before: JSON.stringify(stored.sign) })
})

test('a change that is loaded while a field is edited is not replaced unseen', async () => {
  const { router, stored, posted, input, save } = await renderSign()
  await input('Name').fill('Mine')
  stored.sign = { ...start, name: 'Theirs', note: 'New' }
  await router.revalidate()
  await expect.element(input('Note')).toHaveValue('New')
  await expect.element(input('Name')).toHaveValue('Mine')
  await save()
  expect(parseBefore(posted[0] ?? {})).toEqual({ ...start, note: 'New' })
  await expect.element(input('Name')).toHaveAccessibleDescription(/changed this to “Theirs”/)
})

test('the next change replaces the last saved value, and a corrected value isn’t a conflict', async () => {
  const { stored, posted, input, save } = await renderSign()
  await input('Name').fill(' Chairs ')
  await save()
  await expect.element(input('Name')).toHaveValue('Chairs')
  await input('Name').fill('Tables')
  await save()
  expect(posted.map((form) => parseBefore(form)['name'])).toEqual(['Lamps', 'Chairs'])
  expect(stored.sign['name']).toBe('Tables')
})

test('the same change by two people isn’t a conflict', async () => {
  const { screen, stored, input, save } = await renderSign()
  await input('Name').fill('Chairs')
  await input('Note').fill('Mine')
  stored.sign = { ...start, name: 'Chairs', note: 'Theirs' }
  await save()
  await expect.element(input('Note')).toHaveAccessibleDescription(/“Theirs”/)
  await expect.element(input('Name')).not.toHaveAttribute('aria-invalid')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Someone else has changed this. To keep what you entered, save again.')
})
