import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { adminRoutes } from './admin-routes.ts'
import { createRoutes } from './routes.tsx'
import type { ScreenHandle } from './screen-handle.ts'

const allOf = (list: RouteObject[]): RouteObject[] => list.flatMap((route) => [route, ...allOf(route.children ?? [])])

const all = allOf(createRoutes(adminRoutes))

const shared = all.flatMap(({ path = '*', handle, lazy }) => {
  const { isShared } = (handle ?? {}) as Partial<ScreenHandle>
  return isShared && typeof lazy === 'function' && path !== '*' ? [[path, lazy] as const] : []
})

const isLoadedAfterAction = ({ shouldRevalidate }: Awaited<ReturnType<(typeof shared)[0][1]>>) => {
  const url = new URL('https://shop.example/')
  const args = { formMethod: 'POST', actionResult: { isDone: true }, defaultShouldRevalidate: true } as const
  return shouldRevalidate?.({ ...args, currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} })
}

test.each(shared)('%s is not loaded again after an action such as adding to the cart', async (_path, lazy) => {
  expect(isLoadedAfterAction(await lazy())).toBe(false)
})

test.each(['/profile', '/order-succcess/:id', '/wishlist', '/admin/orders'])(
  '%s shows what its forms changed',
  async (path) => {
    const lazy = all.find((route) => route.path === path)?.lazy
    expect(typeof lazy === 'function' && isLoadedAfterAction(await lazy())).toBe(true)
  },
)
