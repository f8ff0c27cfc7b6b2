import type { ComponentType } from 'react'
import type { ActionFunction, RouteObject } from 'react-router'
import { drawnInBrowser, runInBrowser } from '../admin/kit/browser-screen.tsx'
import { type AdminScreen, adminScreens } from '../admin/kit/screens.ts'
import { loadAfterActions } from '../state/screen-loader.ts'
import { staffWith } from './guards.ts'
import { recoverNavigationOnError, type ScreenModule, screen } from './screen.ts'
import '../styles/admin.css'

type Module = ScreenModule & { Component: ComponentType; action?: ActionFunction }

const modules = import.meta.glob<Module>(['../admin/*/*-screen.tsx', '!../admin/kit/*'])

const adminLayout = () => import('../admin/layout/admin-layout.tsx')

/** The screens of the admin area. Imported with the first of them: shoppers don't need the list. */
export const adminRoutes: RouteObject[] = [
  {
    id: 'admin',
    handle: { prefetch: adminLayout },
    lazy: () => recoverNavigationOnError(adminLayout),
    children: adminScreens.filter(({ isPrinted }) => !isPrinted).map(toRoute),
  },
  ...adminScreens.filter(({ isPrinted }) => isPrinted).map(toRoute),
]

/** The source file of an admin screen, without `web/`. Undefined for other paths. */
export function adminScreenFile(path: string | undefined): string | undefined {
  const found = adminScreens.find((each) => each.path === path)
  return found && fileOf(found)
}

const fileOf = ({ module }: AdminScreen) => `admin/${module}-screen.tsx`

function toRoute(adminScreen: AdminScreen): RouteObject {
  const { path, title, permission, preservesForm = false } = adminScreen
  const load = async () => {
    const { Component, action, ...module } = await (modules[`../${fileOf(adminScreen)}`] as () => Promise<Module>)()
    return {
      shouldRevalidate: loadAfterActions,
      ...module,
      Component: drawnInBrowser(title, Component),
      ...(action && { action: runInBrowser(action, preservesForm) }),
    }
  }
  return screen(path, load, { guard: staffWith(permission), preservesForm })
}
