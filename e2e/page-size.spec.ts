import { brotliCompressSync, constants } from 'node:zlib'
import { expect } from './fixtures.ts'
import { anOwnShop, test as base } from './own-shop.ts'
import { publicPaths } from './public-paths.ts'

// Products of other stories would change the pages.
const test = base.extend({ ownShop: anOwnShop({ SAMPLE_DATA: 'on' }) })

/** Ten TCP segments, less 500 bytes for the headers. */
const firstRoundTrip = 14_100

/** The first response is compressed less, since that is faster. The home page has the most data. */
const maxFirstResponse = (path: string) => (path === '/' ? 17_200 : 14_700)

test('everything that public pages show fits into the first round trip of a new connection', async ({ request }) => {
  for (const path of publicPaths) {
    const html = await (await request.get(path)).text()
    // The data at the end is for scripts, which start later.
    const shown = html.slice(0, html.indexOf('<script type="application/json"'))
    const { length } = brotliCompressSync(shown, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } })
    expect.soft(length, path).toBeLessThan(firstRoundTrip)
    const size = async () => {
      const response = await request.get(path, { headers: { 'accept-encoding': 'br' } })
      return Number(response.headers()['content-length'])
    }
    await expect.poll(size, path).toBeLessThan(maxFirstResponse(path))
  }
})
