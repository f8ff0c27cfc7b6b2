import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readUpload } from './add-image.ts'

test("the staff’s images don’t wait for shoppers' images", async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { promise, resolve } = Promise.withResolvers<string>()
  const ofShopper = readUpload(image, 'shopper', () => promise)
  expect(await readUpload(image, 'staff', async () => 'encoded')).toBe('encoded')
  resolve('encoded')
  expect(await ofShopper).toBe('encoded')
})
