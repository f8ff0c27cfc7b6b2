import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { EditableList, ListButton, MoveButtons } from './editable-list.tsx'

type Page = { names: string[]; revision: number }

function Screen() {
  const { names, revision } = useLoaderData<Page>()
  return (
    <>
      <h1 tabIndex={-1}>Rows</h1>
      <EditableList>
        <ul>
          {names.map((name, index) => {
            const values = { index: String(index), revision: String(revision) }
            return (
              <li key={name} data-row>
                {name}
                <MoveButtons name={name} values={values} index={index} count={names.length} />
                <ListButton values={{ ...values, intent: 'remove' }} label={`Remove ${name}`} done={`${name} removed.`}>
                  Remove
                </ListButton>
              </li>
            )
          })}
        </ul>
      </EditableList>
    </>
  )
}

/** A list that rejects changes of an earlier revision. */
async function renderList(names: string[]) {
  let page: Page = { names, revision: 1 }
  const sent: FormValues[] = []
  const action = formAction(async (form) => {
    sent.push(form)
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (Number(form['revision']) !== page.revision) {
      throw new ApiError(409, { code: 'home_page_changed', message: 'Changed in the meantime.' })
    }
    const index = Number(form['index'])
    const rest = page.names.toSpliced(index, 1)
    const to = index + Number(form['by'] ?? 0)
    page = {
      names: form['intent'] === 'remove' ? rest : rest.toSpliced(to, 0, page.names[index] as string),
      revision: page.revision + 1,
    }
    return {}
  })
  const { screen } = await renderScreen(<Screen />, action, '/', () => ({ ...page }))
  await expect.element(screen.getByRole('heading')).toBeVisible()
  const button = (name: string) => screen.getByRole('button', { name })
  const press = (name: string) => (button(name).element() as HTMLElement).click()
  return { screen, sent, button, press, names: () => page.names }
}

test('two quick changes run one after the other, each with the latest revision', async () => {
  const { screen, press, names } = await renderList(['A', 'B', 'C', 'D'])
  press('Remove A')
  press('Remove C')
  await expect.poll(names).toEqual(['B', 'D'])
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(2)
  expect(screen.getByText('Changed in the meantime.').query()).toBeNull()
})

test('the focus stays on the button of a row that has reached the end, and this is announced', async () => {
  const { screen, button, names } = await renderList(['A', 'B'])
  await button('Move A down').click()
  await expect.poll(names).toEqual(['B', 'A'])
  await expect.element(screen.getByRole('status')).toHaveTextContent('A moved down.')
  await expect.element(button('Move A down')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Move A down')).toHaveFocus()
})

test('the focus goes to the row that takes the place of a removed one, and to the heading after the last', async () => {
  const { screen, button } = await renderList(['A', 'B'])
  await button('Remove A').click()
  await expect.element(button('Remove B')).toHaveFocus()
  await expect.element(screen.getByRole('status')).toHaveTextContent('A removed.')
  await button('Remove B').click()
  await expect.element(screen.getByRole('heading')).toHaveFocus()
})
