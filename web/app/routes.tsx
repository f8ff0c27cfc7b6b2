import { data, type RouteObject, redirect } from 'react-router'
import { ErrorPage } from '../shell/error-page.tsx'
import { Layout } from '../shell/layout.tsx'
import { adminOnly, guarded, signedIn, visitorsOnly } from './guards.ts'
import { lazyScreen } from './lazy-screen.ts'

const productScreen = lazyScreen(() => import('../catalog/product-screen.tsx'))

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
          { id: 'home', path: '/', lazy: lazyScreen(() => import('../home/home-screen.tsx')) },
          { id: 'products', path: '/products', lazy: lazyScreen(() => import('../catalog/product-list-screen.tsx')) },
          { id: 'product', path: '/product-detail/:id', lazy: productScreen },
          { id: 'product-under-list', path: '/products/product-detail/:id', lazy: productScreen },
          { id: 'cart', path: '/cart', lazy: lazyScreen(() => import('../cart/cart-screen.tsx')) },
          { id: 'privacy', path: '/privacy', lazy: lazyScreen(() => import('../about/privacy-screen.tsx')) },
          { id: 'terms', path: '/terms', lazy: lazyScreen(() => import('../about/terms-screen.tsx')) },
          { id: 'contact', path: '/contact', lazy: lazyScreen(() => import('../about/contact-screen.tsx')) },
          ...guarded(visitorsOnly, [
            { id: 'sign-in', path: '/signin', lazy: lazyScreen(() => import('../accounts/sign-in-screen.tsx')) },
            { id: 'sign-up', path: '/signup', lazy: lazyScreen(() => import('../accounts/sign-up-screen.tsx')) },
          ]),
          {
            id: 'forgot-password',
            path: '/forgot-password',
            lazy: lazyScreen(() => import('../accounts/forgot-password-screen.tsx')),
          },
          {
            id: 'reset-password',
            path: '/reset-password',
            lazy: lazyScreen(() => import('../accounts/reset-password-screen.tsx')),
            handle: { isPrivate: true },
          },
          ...guarded(signedIn, [
            { id: 'sign-out', path: '/logout', lazy: lazyScreen(() => import('../accounts/sign-out-screen.tsx')) },
            { id: 'profile', path: '/profile', lazy: lazyScreen(() => import('../accounts/profile-screen.tsx')) },
            { id: 'address', path: '/addaddress', lazy: lazyScreen(() => import('../accounts/address-screen.tsx')) },
            { id: 'orders', path: '/orders', lazy: lazyScreen(() => import('../orders/orders-screen.tsx')) },
            {
              id: 'order-success',
              path: '/order-succcess/:id',
              lazy: lazyScreen(() => import('../orders/order-success-screen.tsx')),
            },
            { id: 'checkout', path: '/checkout', lazy: lazyScreen(() => import('../checkout/checkout-screen.tsx')) },
            { id: 'payment', path: '/payment', lazy: lazyScreen(() => import('../checkout/payment-screen.tsx')) },
          ]),
          {
            id: 'order-success-spelt-plainly',
            path: '/order-success/:id',
            loader: ({ params }) => redirect(`/order-succcess/${params.id}`, 301),
          },
          ...guarded(adminOnly, [
            { id: 'admin', path: '/admin', lazy: lazyScreen(() => import('../admin/products/admin-home-screen.tsx')) },
            {
              id: 'admin-orders',
              path: '/admin/orders',
              lazy: lazyScreen(() => import('../admin/orders/admin-orders-screen.tsx')),
            },
            {
              id: 'admin-packing-slip',
              path: '/admin/packing-slip/:id',
              lazy: lazyScreen(() => import('../admin/orders/packing-slip-screen.tsx')),
            },
            {
              id: 'admin-product',
              path: '/admin/product-detail/:id',
              lazy: lazyScreen(() => import('../admin/products/admin-product-screen.tsx')),
            },
            {
              id: 'admin-product-form',
              path: '/admin/product-form',
              lazy: lazyScreen(() => import('../admin/products/product-form-screen.tsx')),
            },
            {
              id: 'admin-product-edit',
              path: '/admin/product-form/edit/:id',
              lazy: lazyScreen(() => import('../admin/products/product-edit-screen.tsx')),
            },
            {
              id: 'admin-import',
              path: '/admin/import',
              lazy: lazyScreen(() => import('../admin/imports/import-screen.tsx')),
            },
            {
              id: 'admin-import-file',
              path: '/admin/import/:id',
              lazy: lazyScreen(() => import('../admin/imports/import-file-screen.tsx')),
            },
            { id: 'admin-log', path: '/admin/log', lazy: lazyScreen(() => import('../admin/log/log-screen.tsx')) },
            // Whatever is under it, also what does not exist, is nobody else's business.
            { id: 'admin-rooms', path: '/admin/*', loader: refuseUnknownPath },
          ]),
          { id: 'not-found', path: '*', loader: refuseUnknownPath },
        ],
      },
    ],
  },
]

function refuseUnknownPath(): never {
  throw data({ code: 'not_found', message: 'There is no such page.' }, { status: 404 })
}
