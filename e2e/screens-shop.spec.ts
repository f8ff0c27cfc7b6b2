import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import { shopName } from './shop-name.ts'
import { addedDrawer, addToCartButton, van } from './shopping.ts'

test('the home page is accessible and fits every width', async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveTitle(shopName)
  await checkScreen(page, { heading: `${shopName}: Electronics, clothing and home goods`, largeText: true })
})

test('the product list is accessible and fits every width', async ({ page }) => {
  await open(page, '/products?_page=8')
  await checkScreen(page, { title: 'All products, page 8', heading: 'All products', largeText: true })
})

test('a product is accessible and fits every width, also just after it was added to the cart', async ({ page }) => {
  await open(page, '/product-detail/awlstead-market-leather-tote')
  await checkScreen(page, {
    title: 'Market Tote in Bridle Leather by Awlstead',
    heading: 'Market Tote in Bridle Leather',
    largeText: true,
  })
  await open(page, `/product-detail/${van.id}`)
  await addToCartButton(page).click()
  await expect(addedDrawer(page)).toBeVisible()
  await checkScreen(page, { at: phoneWidths })
})
