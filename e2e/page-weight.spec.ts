import { expect, test } from './fixtures.ts'
import { measureScripts, sumKilobytes, weighedPages } from './page-weight.ts'

for (const { title, path, maxKilobytes, prepare } of weighedPages) {
  test(`a phone loads at most ${maxKilobytes} kB of scripts for “${title}”`, { tag: '@phone' }, async ({ page }) => {
    await prepare?.(page.request)
    const scripts = await measureScripts(page, path)
    expect(sumKilobytes(scripts), '“npm run page-weight” lists the scripts').toBeLessThanOrEqual(maxKilobytes)
  })
}
