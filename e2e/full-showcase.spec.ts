import type { APIRequestContext, Page } from '@playwright/test'
import type { ShownSection } from '#contract/home-page/home-page.ts'
import { openPlaying, showcase } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, tabTo } from './pages.ts'

const title = (page: Page) => showcase(page).getByRole('heading', { level: 3 })

async function spotlight(request: APIRequestContext) {
  const { sections } = (await (await request.get('/api/home-page')).json()) as { sections: ShownSection[] }
  const section = sections.find(({ id }) => id === 'spotlight')
  return section?.type === 'showcase' ? section.products : []
}

test('a thumbnail shows its product, and the showcase stops while it has the focus', async ({ page, request }) => {
  const fourth = (await spotlight(request))[3]
  if (!fourth) throw new Error('The shop has too few products.')
  const carousel = await openPlaying(page, showcase)
  const thumbnail = carousel.getByRole('button', { name: `Show ${fourth.title}` })
  await tabTo(page, thumbnail, 8)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(fourth.title)
  await expect(thumbnail).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(10_000)
  await expect(title(page)).toHaveText(fourth.title)
  await carousel.getByRole('link', { name: 'View product' }).click()
  await expectAddress(page, `/product-detail/${fourth.id}`)
})
