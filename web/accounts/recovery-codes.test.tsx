import { afterEach, expect, test, vi } from 'vitest'
import { formAction } from '../forms/form-action.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

afterEach(() => vi.restoreAllMocks())

test('recovery codes can be copied, one per line, and printed', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { screen } = await renderScreen(
    <RecoveryCodes codes={['aaaa-bbbb', 'cccc-dddd']} />,
    formAction(async () => ({})),
  )
  await screen.getByRole('button', { name: 'Copy codes' }).click()
  expect(writeText).toHaveBeenCalledWith('aaaa-bbbb\ncccc-dddd')
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
})
