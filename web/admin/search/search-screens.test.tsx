import type { ActionFunction } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { Component as Searches } from './searches-screen.tsx'
import { action, Component as Synonyms } from './synonyms-screen.tsx'

const query = { withoutResult: false, days: '30', page: 1 }

test('a search without results has a link that adds synonyms', async () => {
  const missed = { words: 'beaker set', count: 1200, withoutResult: 900, lastDay: '2026-02-28' }
  const found = { words: 'lamp', count: 5, withoutResult: 0, lastDay: '2026-02-27' }
  const data = { query, searches: [missed, found], total: 2 }
  const { screen } = await renderScreen(<Searches />, action, '/admin/search', () => data)
  const row = screen.getByRole('row', { name: /^beaker set/ })
  await expect.element(row).toBeVisible()
  expect(row.element().textContent).toContain('1,200900Feb 28, 2026')
  const add = row.getByRole('link', { name: 'Add synonyms for beaker set' })
  await expect.element(add).toHaveAttribute('href', '/admin/search/synonyms/new?words=beaker+set')
  const others = screen.getByRole('row', { name: /^lamp/ }).getByRole('link').elements()
  expect(others.map(({ textContent }) => textContent)).toEqual(['lamp'])
})

test('the period is shown if there are no searches', async () => {
  const { screen } = await renderScreen(<Searches />, action, '/', () => ({ query, searches: [], total: 0 }))
  await expect.element(screen.getByText('No searches in the last 30 days.')).toBeVisible()
})

test('synonyms that miss a word keep the form open, with the error next to the field', async () => {
  const data = { edited: { id: 'new', words: 'beaker', alsoFind: '', expected: '' } }
  const { screen } = await renderScreen(<Synonyms />, action, '/admin/search/synonyms/new', () => data)
  const words = screen.getByLabelText('Words')
  await screen.getByRole('button', { name: 'Save synonyms' }).click()
  await expect.element(words).toHaveAccessibleDescription('Enter another word that means the same.')
  await expect.element(words).toHaveFocus()
  expect(screen.getByText('Delete synonyms').query()).toBeNull()
})

test('words that another admin has changed are shown, and saving again replaces them', async () => {
  let words = ['beaker', 'cup']
  const expected: unknown[] = []
  const load = () => ({ edited: { id: 'a', words: words.join(', '), alsoFind: '' } })
  const conflict: ActionFunction = async ({ request }) => {
    const values = Object.fromEntries(new URLSearchParams(await request.text()))
    expected.push(parseBefore(values)['words'])
    words = ['beaker', 'mug']
    return { message: '', code: 'synonyms_changed', fields: { words: 'Changed to “beaker, mug”.' }, values }
  }
  const { screen } = await renderScreen(<Synonyms />, conflict, '/', load)
  const save = screen.getByRole('button', { name: 'Save synonyms' })
  await screen.getByLabelText('Words').fill('beaker, bowl')
  await save.click()
  await expect.element(screen.getByLabelText('Words')).toHaveAccessibleDescription(/“beaker, mug”/)
  await screen.getByLabelText('Words').fill('beaker, glass')
  await save.click()
  await expect.poll(() => expected).toEqual(['beaker, cup', 'beaker, mug'])
})
