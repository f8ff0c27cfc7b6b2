import { adminAccount, submitSignIn } from './accounts.ts'
import { expectToFit } from './check-screen.ts'
import { de, findEnglishTexts } from './german-words.ts'
import { anOwnShop, test as base, expect } from './own-shop.ts'
import { expectAtLast, heading, open } from './pages.ts'

const test = base.extend({ ownShop: anOwnShop({ SAMPLE_DATA: 'on' }) })

test.use({ locale: 'de-DE' })

/** The name of a perfume. */
const perfume = /Rose and Tobacco/

test('a shop with the sample is German once the setup has set the language', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  await open(page, '/admin/setup')
  await submitSignIn(page, adminAccount)
  await page.getByRole('button', { name: 'Save language' }).click()
  await expect(heading(page)).toHaveText(de('Set up your shop'))

  const shopper = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'de-DE' })
  await expectAtLast(shopper, '/', (main) => main.getByText('Ruhige Wohnräume'))
  for (const path of [
    '/',
    '/products',
    '/products/category/footwear',
    '/product-detail/velloquist-tern-6-phone',
    '/product-detail/stridmoor-fell-hiking-boot',
    '/product-detail/bobbinjay-town-blocks',
    '/pages/size-guide',
    '/products?q=turnschuhe',
  ]) {
    await open(shopper, path)
    const found = await findEnglishTexts(shopper)
    expect
      .soft(
        found.filter((text) => !perfume.test(text)),
        path,
      )
      .toEqual([])
    await expectToFit(shopper, [360, 1280])
  }
  await shopper.close()
})
