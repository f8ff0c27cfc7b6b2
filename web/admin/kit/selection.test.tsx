import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction, type Outcome, type RejectedRow } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { parseSelection, SelectionBar, SelectionCheckbox, useSelection } from './selection.tsx'

const pages = [
  ['a', 'b'],
  ['c', 'd'],
]

function List({ path = '' }: { path?: string }) {
  const [page, setPage] = useState(0)
  const rows = pages[page] ?? []
  const selection = useSelection(rows, 'orders', path)
  return (
    <>
      {rows.map((id) => (
        <SelectionCheckbox key={id} label={id} id={id} selection={selection} />
      ))}
      <button type="button" onClick={() => setPage(1 - page)}>
        Other page
      </button>
      <button type="button" onClick={() => selection.selectWhole(pages.flat())}>
        Select all 4
      </button>
      <SelectionBar label="Selected" selection={selection}>
        {() => (
          <button type="submit" name="intent" value="archive">
            Archive
          </button>
        )}
      </SelectionBar>
    </>
  )
}

async function renderList(path?: string, archive: () => Outcome = () => ({})) {
  const submit = vi.fn<(form: FormValues) => void>()
  const action = formAction(async (form) => {
    submit(form)
    return archive()
  })
  const { screen } = await renderScreen(<List {...(path && { path })} />, action)
  return { screen, submit, otherPage: screen.getByRole('button', { name: 'Other page' }) }
}

test('the selected rows are submitted, and then no longer selected', async () => {
  const { screen, submit } = await renderList()
  await screen.getByRole('checkbox', { name: 'a' }).click()
  await screen.getByRole('checkbox', { name: 'b' }).click()
  await screen.getByRole('checkbox', { name: 'a' }).click()
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('1 selected')
  await screen.getByRole('button', { name: 'Archive' }).click()
  await expect
    .poll(() => submit.mock.calls.map(([form]) => [form.intent, parseSelection(form)]))
    .toEqual([['archive', ['b']]])
  await expect.element(screen.getByRole('checkbox', { name: 'b' })).not.toBeChecked()
})

test('a row that leaves the screen is no longer selected', async () => {
  const { screen, submit, otherPage } = await renderList()
  await screen.getByRole('checkbox', { name: 'a' }).click()
  await otherPage.click()
  await expect.element(screen.getByRole('button', { name: 'Archive' })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'c' }).click()
  await screen.getByRole('button', { name: 'Archive' }).click()
  await expect.poll(() => submit.mock.calls.map(([form]) => parseSelection(form))).toEqual([['c']])
  await otherPage.click()
  await expect.element(screen.getByRole('checkbox', { name: 'a' })).not.toBeChecked()
})

test('the rows of all pages remain selected on other pages, and are submitted together', async () => {
  const { screen, submit, otherPage } = await renderList()
  await screen.getByRole('button', { name: 'Select all 4' }).click()
  await otherPage.click()
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('4 selected')
  await screen.getByRole('checkbox', { name: 'c' }).click()
  await screen.getByRole('button', { name: 'Archive' }).click()
  await expect.poll(() => submit.mock.calls.map(([form]) => parseSelection(form).toSorted())).toEqual([['a', 'b', 'd']])
  await expect.element(screen.getByRole('checkbox', { name: 'd' })).not.toBeChecked()
})

test('the selection of a list is restored after another screen, and not in another list', async () => {
  const first = await renderList('/orders?status=pending')
  await first.screen.getByRole('checkbox', { name: 'a' }).click()
  await first.screen.unmount()
  const other = await renderList('/orders')
  await expect.element(other.screen.getByRole('checkbox', { name: 'a' })).not.toBeChecked()
  await other.screen.unmount()
  const again = await renderList('/orders?status=pending')
  await expect.element(again.screen.getByRole('checkbox', { name: 'a' })).toBeChecked()
  await again.screen.getByRole('button', { name: 'Archive' }).click()
  await expect.element(again.screen.getByRole('checkbox', { name: 'a' })).not.toBeChecked()
  await again.screen.unmount()
  const last = await renderList('/orders?status=pending')
  await expect.element(last.screen.getByRole('checkbox', { name: 'a' })).not.toBeChecked()
})

/** Archives some of the selected rows. */
class Partly extends ApiError {
  readonly rejected: RejectedRow[] = ['b', 'c'].map((id) => ({ id, message: `Row ${id} is in use.` }))
  readonly next = { text: 'Undo', run: async () => 'Restored.' }

  constructor() {
    super(409, { code: 'order_changed', message: '1 archived. 2 are in use.' })
  }
}

test('rows that weren’t changed with others remain selected, and the bar shows which and why', async () => {
  const { screen, submit } = await renderList('', () => {
    throw new Partly()
  })
  await screen.getByRole('button', { name: 'Select all 4' }).click()
  await screen.getByRole('button', { name: 'Archive' }).click()
  const problem = screen.getByRole('alert')
  await expect.element(problem).toHaveTextContent('1 archived. 2 are in use.')
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('2 selected')
  await screen.getByText('Details').click()
  await expect.element(screen.getByText('Row b is in use.')).toBeVisible()

  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Restored.')).toBeVisible()
  await expect.element(problem).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Archive' }).click()
  await expect.element(problem).toBeVisible()
  // Another row is selected.
  await screen.getByRole('checkbox', { name: 'a' }).click()
  await expect.element(problem).not.toBeInTheDocument()
  expect(submit.mock.calls.map(([form]) => parseSelection(form).toSorted())).toEqual([
    ['a', 'b', 'c', 'd'],
    ['b', 'c'],
  ])
})

test('the bar shows why nothing was changed after the rows have left the list, until it is closed', async () => {
  const { screen, otherPage } = await renderList('', () => {
    throw new Partly()
  })
  await screen.getByRole('checkbox', { name: 'b' }).click()
  await screen.getByRole('button', { name: 'Archive' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await otherPage.click()
  await expect.element(screen.getByRole('button', { name: 'Archive' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
