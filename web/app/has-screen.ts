import { matchRoutes } from 'react-router'
import { createRoutes } from './routes.tsx'

// The admin area has one for all its paths.
const routes = createRoutes()

/** Whether the app has a screen for a link, which may also be a file, a path of the API or the URL of another site. */
export function hasScreen(to: string): boolean {
  return to.startsWith('/') && matchRoutes(routes, to)?.at(-1)?.route.path !== '*'
}
