import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'
import type { ScreenModule } from './screen.ts'
import type { ScreenHandle } from './screen-handle.ts'

const allOf = (list: RouteObject[]): RouteObject[] => list.flatMap((route) => [route, ...allOf(route.children ?? [])])

const shared = allOf(routes).flatMap(({ path = '*', handle }) => {
  const { isShared, prefetch } = (handle ?? {}) as Partial<ScreenHandle>
  return isShared && prefetch && path !== '*' ? [[path, prefetch] as const] : []
})

test.each(shared)('%s is not loaded again after an action such as adding to the cart', async (_path, prefetch) => {
  const { shouldRevalidate } = (await prefetch()) as ScreenModule
  const url = new URL('https://shop.example/')
  const args = { formMethod: 'POST', actionResult: { isDone: true }, defaultShouldRevalidate: true } as const
  const given = { ...args, currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} }
  expect(shouldRevalidate?.(given as unknown as ShouldRevalidateFunctionArgs)).toBe(false)
})
