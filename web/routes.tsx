import { data, type RouteObject } from 'react-router'
import { lazyScreen } from './lazy-screen.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Layout } from './shell/layout.tsx'

const productScreen = lazyScreen(() => import('./catalogue/product-screen.tsx'))

/** SPEC.md section 2. Every screen is a chunk of its own; the frame around them comes with the app. */
export const routes: RouteObject[] = [
  {
    id: 'frame',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'screens',
        // Here, so that what goes wrong in a screen leaves the frame standing.
        ErrorBoundary: ErrorPage,
        children: [
          { id: 'home', path: '/', lazy: lazyScreen(() => import('./home/home-screen.tsx')) },
          { id: 'products', path: '/products', lazy: lazyScreen(() => import('./catalogue/product-list-screen.tsx')) },
          { id: 'product', path: '/product-detail/:id', lazy: productScreen },
          { id: 'product-under-list', path: '/products/product-detail/:id', lazy: productScreen },
          { id: 'privacy', path: '/privacy', lazy: lazyScreen(() => import('./about/privacy-screen.tsx')) },
          { id: 'terms', path: '/terms', lazy: lazyScreen(() => import('./about/terms-screen.tsx')) },
          { id: 'contact', path: '/contact', lazy: lazyScreen(() => import('./about/contact-screen.tsx')) },
          { id: 'not-found', path: '*', loader: refuseUnknownPath },
        ],
      },
    ],
  },
]

function refuseUnknownPath(): never {
  throw data({ code: 'not_found', message: 'There is no such page.' }, { status: 404 })
}
