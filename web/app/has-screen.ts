import { matchRoutes } from 'react-router'
import { routes } from './routes.tsx'

/** Whether the app has a screen for a link, which may also be a file, a path of the API or the URL of another site. */
export function hasScreen(to: string): boolean {
  return to.startsWith('/') && matchRoutes(routes, to)?.at(-1)?.route.path !== '*'
}
