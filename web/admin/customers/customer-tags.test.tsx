import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/call.ts'
import { formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { CustomerTags, parseTagChange } from './customer-tags.tsx'

const Screen = () => <CustomerTags tags={useLoaderData<string[]>()} />

test('tags that someone else has changed are shown before they are replaced', async () => {
  let current = ['berlin']
  const changes: unknown[] = []
  const message = 'Changed to “vip” in the meantime.'
  const action = formAction(async (form) => {
    const change = parseTagChange(form)
    changes.push(change)
    if (change.expected.tags.join() !== current.join()) {
      throw new ApiError(409, { code: 'customer_changed', message, fields: { tags: message } })
    }
    current = change.tags
    return {}
  })
  const { screen } = await renderScreen(<Screen />, action, '/', () => current)
  const field = screen.getByRole('textbox', { name: 'Tags' })
  const save = screen.getByRole('button', { name: 'Save tags' })
  await field.fill('berlin, wholesale')
  current = ['vip']
  await save.click()
  await expect.element(field).toHaveAccessibleDescription('Someone else has changed this to “vip”. Use theirs')
  await expect.element(field).toHaveValue('berlin, wholesale')
  await field.fill('vip, wholesale')
  await save.click()
  await expect.poll(() => current).toEqual(['vip', 'wholesale'])
  expect(changes).toMatchObject([{ expected: { tags: ['berlin'] } }, { expected: { tags: ['vip'] } }])
})
