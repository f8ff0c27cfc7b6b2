import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { PrintFrame } from './print-frame.tsx'

test('printing waits for all images, even if one can’t be loaded', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const decode = vi
    .spyOn(HTMLImageElement.prototype, 'decode')
    .mockReturnValueOnce(loaded)
    .mockRejectedValueOnce(new DOMException('The source image cannot be decoded.', 'EncodingError'))
  const { screen } = await renderScreen(
    <PrintFrame title="Picking list" notice={null} isEmpty={false}>
      <img alt="Lamp" loading="lazy" />
      <img alt="Chair" />
    </PrintFrame>,
    async () => null,
  )
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(decode).toHaveBeenCalledTimes(2)
  expect(screen.getByAltText('Lamp').element()).toHaveProperty('loading', 'eager')
  expect(print).not.toHaveBeenCalled()
  load()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  vi.restoreAllMocks()
})
