import { expect, test } from 'vitest'
import type { EditedEmail, EmailText } from '#contract/email-texts/emails.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { Component } from './email-screen.tsx'

const email: EditedEmail = {
  kind: 'confirm_email',
  subject: 'Order {{number}}',
  text: 'Thank you.',
  isEdited: true,
  editedIn: ['en'],
  language: 'en',
  lastChange: null,
  placeholders: [],
  preview: { subject: 'Order 1001', html: '<p>Thank you.</p>', text: 'Thank you.' },
}

const textsOf = ({ subject, text }: EmailText) => JSON.stringify({ subject, text })

/** The screen of an email, which another admin changes by `changeElsewhere`. */
async function renderEmail() {
  const stored = { ...email }
  const posted: FormValues[] = []
  const action = formAction(async (form) => {
    posted.push(form)
    if (form['intent'] !== 'save') return {}
    if (form['before'] === textsOf(stored)) return { path: '/', isReplacing: true }
    const fields = { text: `Changed to “${stored.text}” in the meantime.` }
    throw new ApiError(409, { code: 'email_template_changed', message: 'Changed.', fields })
  })
  const { screen } = await renderScreen(<Component />, action, '/', () => ({ ...stored }))
  const text = screen.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toHaveValue('Thank you.')
  const changeElsewhere = (changed: Partial<EditedEmail>) => Object.assign(stored, changed)
  const save = () => screen.getByRole('button', { name: 'Save text' }).click()
  return { screen, posted, text, subject: screen.getByLabelText('Subject'), changeElsewhere, save }
}

test('a text that another admin has changed is shown next to the input, and replaced with the next save', async () => {
  const { text, subject, posted, changeElsewhere, save } = await renderEmail()
  await text.fill('Thank you very much.')
  changeElsewhere({ text: 'Thanks!', subject: 'Your order' })
  await save()
  await expect.element(text).toHaveAccessibleDescription('Someone else has changed this to “Thanks!”. Use theirs')
  await expect.element(text).toHaveValue('Thank you very much.')
  await expect.element(subject).toHaveValue('Your order')
  await save()
  await expect
    .poll(() => posted.map(({ before, text: sent }) => [before, sent]))
    .toEqual([
      [textsOf(email), 'Thank you very much.'],
      [textsOf({ subject: 'Your order', text: 'Thanks!' }), 'Thank you very much.'],
    ])
})

test('a test email keeps the input, and a change that is loaded with it is not replaced unseen', async () => {
  const { screen, text, posted, changeElsewhere, save } = await renderEmail()
  await text.fill('Thank you very much.')
  changeElsewhere({ text: 'Thanks!' })
  await screen.getByRole('button', { name: 'Send me a test' }).click()
  await expect.poll(() => posted.map(({ intent }) => intent)).toEqual(['test'])
  await expect.element(text).toHaveValue('Thank you very much.')
  await save()
  await expect.element(text).toHaveAccessibleDescription('Someone else has changed this to “Thanks!”. Use theirs')
  await expect.element(text).toHaveValue('Thank you very much.')
})
