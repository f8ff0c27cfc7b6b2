import { data, type RouteObject } from 'react-router'
import { t } from '#contract/language/t.ts'
import { isBeforeCheckout } from '../accounts/next-path.ts'
import { ScreenWithAddedItem } from '../cart/added-item.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Layout } from '../shell/layout.tsx'
import { guestsOnly, signedIn, staffWith } from './guards.ts'
import { screen } from './screen.ts'

/** Set for pages that everyone can open, except pages about the cart and signing in. */
const isShared = true

const listScreen = () => import('../catalog/product-list-screen.tsx')
const listParameters = 'q exact category brand minPrice maxPrice rating color option inStock onSale _sort _order _page'
const list = { isShared, parameters: listParameters.split(' ') }

const textPageScreen = () => import('../about/text-page-screen.tsx')

const productScreen = () => import('../catalog/product-screen.tsx')

const withdrawScreen = () => import('../withdrawals/withdraw-screen.tsx')

/** The handle of pages that emailed links open. */
const emailedLink = { isPrivate: true, parameters: ['token', 'email'] }

/** The options of the pages for signing in, which are a part of the checkout if they continue there. */
const signIn = { guard: guestsOnly, parameters: ['next'], isBare: isBeforeCheckout }

/** Each screen is a separate chunk; the layout is part of the app. */
const screens: RouteObject[] = [
  screen('/', () => import('../home/home-screen.tsx'), { isShared }),
  screen('/products', listScreen, list),
  screen('/products/category/:slug', listScreen, list),
  screen('/products/brand/:slug', listScreen, list),
  screen('/collections/:slug', listScreen, list),
  screen('/compare', () => import('../catalog/compare-screen.tsx'), { isShared, parameters: ['products', 'rows'] }),
  screen('/product-detail/:id', productScreen, { isShared, parameters: ['variant'] }),
  screen('/products/product-detail/:id', productScreen, { isShared, parameters: ['variant'] }),
  screen('/product-detail/:id/reviews', () => import('../catalog/reviews-screen.tsx'), {
    isShared,
    parameters: ['sort', 'rating', '_page'],
  }),
  screen('/product-detail/:id/review', () => import('../catalog/review-form-screen.tsx'), {
    guard: signedIn,
    preservesForm: true,
  }),
  screen('/cart', () => import('../cart/cart-screen.tsx'), {
    parameters: ['removed', 'variant', 'quantity', 'order-again', 'missing', 'country'],
  }),
  screen('/discount/:code', () => import('../cart/discount-screen.tsx')),
  screen('/wishlist', () => import('../wishlist/wishlist-screen.tsx'), { parameters: ['removed'] }),
  screen('/wishlist/:token', () => import('../wishlist/shared-wishlist-screen.tsx'), { isPrivate: true }),
  screen('/product-alert', () => import('../accounts/product-alert-screen.tsx'), {
    isPrivate: true,
    parameters: ['confirm', 'stop'],
  }),
  screen('/order', () => import('../orders/linked-order-screen.tsx'), { isPrivate: true, parameters: ['token'] }),
  screen('/not-my-order', () => import('../orders/not-my-order-screen.tsx'), {
    isPrivate: true,
    parameters: ['token'],
  }),
  screen('/privacy', textPageScreen, { isShared }),
  screen('/terms', textPageScreen, { isShared }),
  screen('/pages/:slug', textPageScreen, { isShared }),
  screen('/legal-guarantee', () => import('../about/legal-guarantee-screen.tsx'), { isShared }),
  screen('/contact', () => import('../about/contact-screen.tsx'), { isShared, parameters: ['order'] }),
  screen('/withdraw', withdrawScreen),
  screen('/order/withdraw', withdrawScreen, { isPrivate: true, parameters: ['token'] }),
  screen('/orders/:id/withdraw', withdrawScreen, { guard: signedIn }),

  screen('/signin', () => import('../accounts/sign-in-screen.tsx'), signIn),
  screen('/signup', () => import('../accounts/sign-up-screen.tsx'), signIn),
  screen('/forgot-password', () => import('../accounts/forgot-password-screen.tsx')),
  screen('/reset-password', () => import('../accounts/reset-password-screen.tsx'), emailedLink),
  screen('/confirm-email', () => import('../accounts/confirm-email-screen.tsx'), {
    isPrivate: true,
    parameters: ['token', 'email', 'done'],
  }),
  screen('/undo-email-change', () => import('../accounts/undo-email-change-screen.tsx'), emailedLink),
  screen('/invitation', () => import('../accounts/invitation-screen.tsx'), emailedLink),

  screen('/logout', () => import('../accounts/sign-out-screen.tsx'), { guard: signedIn }),
  screen('/profile', () => import('../accounts/profile-screen.tsx'), { guard: signedIn }),
  screen('/profile/authenticator-app', () => import('../accounts/authenticator-app-screen.tsx'), { guard: signedIn }),
  screen('/profile/recovery-codes', () => import('../accounts/recovery-codes-screen.tsx'), { guard: signedIn }),
  screen('/confirm', () => import('../accounts/confirm-screen.tsx'), { guard: signedIn }),
  screen('/addaddress', () => import('../accounts/address-screen.tsx'), { guard: signedIn, preservesForm: true }),
  screen('/orders', () => import('../orders/orders-screen.tsx'), { guard: signedIn }),
  screen('/order-succcess/:id', () => import('../orders/order-success-screen.tsx'), { guard: signedIn }),
  screen('/checkout', () => import('../checkout/checkout-screen.tsx'), {
    guard: signedIn,
    preservesForm: true,
    isBare: () => true,
  }),
  screen('/payment', () => import('../checkout/payment-screen.tsx'), { guard: signedIn, isBare: () => true }),
  screen('/test-payment/:id', () => import('../checkout/test-payment-screen.tsx'), {
    isPrivate: true,
    isBare: () => true,
  }),

  // The home page of the shop, which a frame shows without scripts.
  screen('/admin/home/preview', () => import('../home/home-screen.tsx'), { guard: staffWith('catalog') }),
  // Only admins can detect which admin paths exist.
  {
    path: '/admin/*',
    loader(args) {
      staffWith('view')(args)
      throw notFound()
    },
  },
  screen('*', () => import('../catalog/not-found-screen.tsx'), { isShared }),
]

const notFound = () => data({ code: 'not_found', message: t('Page not found.') }, { status: 404 })

/** The routes of the app. Browsers that haven't opened the admin area have none of its screens. */
export function createRoutes(adminRoutes: RouteObject[] = []): RouteObject[] {
  return [
    {
      Component: Layout,
      ErrorBoundary: ErrorPage,
      // A second boundary, so that an error in a screen leaves the layout in place.
      children: [
        {
          id: 'screens',
          ErrorBoundary: ErrorPage,
          Component: ScreenWithAddedItem,
          children: [...screens, ...adminRoutes],
        },
      ],
    },
  ]
}
