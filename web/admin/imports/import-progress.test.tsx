import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import { createCall } from '../../api/call.ts'
import { createStore } from '../../state/store.ts'
import { Provider } from '../../state/use-store.tsx'
import { render } from '../../test/render.tsx'
import { ImportProgress } from './import-progress.tsx'

const running = { id: '1', state: 'running', undoes: null, done: 1, rows: 4, created: 0, changed: 4 } as Import

test('an import whose progress can’t be loaded is polled less and less often, until the user tries again', async () => {
  const times: number[] = []
  let isReachable = false
  const call = createCall(async () => {
    times.push(Date.now())
    const failure = { code: 'unavailable', message: 'The shop is temporarily unavailable.' }
    const json = async () => (isReachable ? { ...running, done: 3 } : failure)
    return { status: isReachable ? 200 : 503, header: () => null, json }
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const router = createMemoryRouter([{ path: '*', element: <ImportProgress file={running} /> }])
  const screen = await render(
    <Provider store={createStore(call)}>
      <RouterProvider router={router} />
    </Provider>,
  )
  const start = Date.now()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(times.map((time) => time - start)).toEqual([500, 1500, 3500, 7500, 15_500, 31_500, 63_500])
  await expect.element(screen.getByText('The progress couldn’t be loaded.')).toBeVisible()
  isReachable = true
  await screen.getByRole('button', { name: 'Try again' }).click()
  await vi.advanceTimersByTimeAsync(500)
  await expect.element(screen.getByText('3 of 4')).toBeVisible()
  await expect.element(screen.getByText('The progress couldn’t be loaded.')).not.toBeInTheDocument()
})
