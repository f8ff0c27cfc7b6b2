import type { ActionFunction } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Translation } from '#contract/translations/translations.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { drawnInBrowser } from '../kit/browser-screen.tsx'
import { Component, toPatch } from './translation-screen.tsx'

const Screen = drawnInBrowser('Translation', Component)

const translation: Translation = {
  type: 'product',
  id: 'jug',
  language: 'de',
  name: 'Large jug',
  fields: [
    { name: 'title', source: 'Large jug', text: 'Krug', earlierSource: 'Jug' },
    { name: 'description', source: 'Made of clay.', text: '', earlierSource: null },
  ],
  lastChange: null,
}

test('each text is next to the one in the main language, both marked with their languages', async () => {
  const { screen } = await renderScreen(
    <Screen />,
    () => null,
    '/',
    () => translation,
  )
  await expect.element(screen.getByLabelText('Title (Deutsch)')).toHaveValue('Krug')
  await expect.element(screen.getByLabelText('Title (Deutsch)')).toHaveAttribute('lang', 'de')
  await expect.element(screen.getByText('Made of clay.')).toHaveAttribute('lang', 'en')
  await expect.element(screen.getByText('Outdated. It was translated from “Jug”.')).toBeVisible()
})

test('only edited texts and outdated ones that are still right are sent', async () => {
  const posted = vi.fn<(form: Record<string, string>) => void>()
  const action: ActionFunction = async ({ request }) => {
    posted(Object.fromEntries(new URLSearchParams(await request.text())))
    return { notice: '' }
  }
  const { screen } = await renderScreen(<Screen />, action, '/', () => translation)
  await screen.getByLabelText('Description (Deutsch)').fill('Aus Ton.')
  await screen.getByLabelText('The translation is still right').click()
  await screen.getByRole('button', { name: 'Save translation' }).click()
  await expect.poll(() => posted.mock.calls.length).toBe(1)
  expect(toPatch(posted.mock.calls[0]?.[0] ?? {})).toEqual({
    texts: { title: 'Krug', description: 'Aus Ton.' },
    expected: { description: '' },
  })
})

test('an error of a text appears next to it', async () => {
  const action: ActionFunction = async ({ request }) => {
    const values = Object.fromEntries(new URLSearchParams(await request.text()))
    return { message: '', code: 'invalid_input', fields: { title: 'Use 200 characters or fewer.' }, values }
  }
  const { screen } = await renderScreen(<Screen />, action, '/', () => translation)
  await screen.getByLabelText('Title (Deutsch)').fill('Henkelkrug')
  await screen.getByRole('button', { name: 'Save translation' }).click()
  await expect.element(screen.getByLabelText('Title (Deutsch)')).toHaveAccessibleDescription(/Use 200 characters/)
})

test('the draft of a legal page fills the form, and the gaps of a saved text are listed', async () => {
  const body = { name: 'body', source: 'You have 14 days.', text: '', earlierSource: null }
  const title = { name: 'title', source: 'Withdrawal', text: 'Rücktritt', earlierSource: null }
  const draft = { title: 'Widerruf', metaDescription: '', body: 'Rufen Sie an: [Telefonnummer]' }
  const page: Translation = {
    ...translation,
    type: 'page',
    id: 'a page',
    name: 'Withdrawal',
    fields: [body, title],
    draft,
  }
  const { screen } = await renderScreen(
    <Screen />,
    () => null,
    '/',
    () => page,
  )
  await screen.getByRole('button', { name: 'Use the draft' }).click()
  await expect.element(screen.getByLabelText('Title (Deutsch)')).toHaveValue('Widerruf')
  await expect.element(screen.getByLabelText('Text (Deutsch)')).toHaveValue(draft.body)
  await screen.unmount()
  const saved = { ...page, fields: [{ ...body, text: draft.body }, title] }
  const { screen: again } = await renderScreen(
    <Screen />,
    () => null,
    '/',
    () => saved,
  )
  await expect.element(again.getByRole('listitem').filter({ hasText: 'Telefonnummer' })).toBeVisible()
  await expect.element(again.getByRole('button', { name: 'Use the draft' })).not.toBeInTheDocument()
})
