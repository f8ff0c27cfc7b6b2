import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { type FetchRules, fetchRules } from '../platform/media/fetch-image.ts'

/** A site with a different image at every URL, and rules for the shop to fetch from it. */
export async function openImageSite(): Promise<{ origin: string; imageRules: FetchRules }> {
  const site = createServer(async ({ url = '' }, response) => {
    const background = `#${createHash('sha256').update(url).digest('hex').slice(0, 6)}`
    response.end(
      await sharp({ create: { width: 40, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  afterAll(() => site.close())
  const port = `${(site.address() as AddressInfo).port}`
  const imageRules = { ...fetchRules, isAllowedAddress: (ip: string) => ip === '127.0.0.1', ports: ['', port] }
  return { origin: `http://127.0.0.1:${port}`, imageRules }
}
