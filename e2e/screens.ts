/** Every screen that search engines may keep, with its title before the shop's name and its one heading. */
export const screens = [
  { path: '/', title: 'Galleria', heading: 'Galleria, a calm shop for good things' },
  { path: '/products', title: 'All products · Galleria', heading: 'All products' },
  { path: '/products?category=toys', title: 'Toys · Galleria', heading: 'Toys' },
  { path: '/products?_page=2', title: 'All products, page 2 · Galleria', heading: 'All products' },
  {
    path: '/product-detail/awlstead-market-leather-tote',
    title: 'Market Tote in Bridle Leather by Awlstead · Galleria',
    heading: 'Market Tote in Bridle Leather',
  },
  { path: '/contact', title: 'Contact · Galleria', heading: 'Contact' },
  { path: '/privacy', title: 'Privacy Policy · Galleria', heading: 'Privacy Policy' },
  { path: '/terms', title: 'Terms & Conditions · Galleria', heading: 'Terms & Conditions' },
]

/** The screens of visitors that search engines shall leave out. */
export const formScreens = [
  { path: '/cart', title: 'Your cart · Galleria', heading: 'Your cart' },
  { path: '/signin', title: 'Sign in · Galleria', heading: 'Sign in' },
  { path: '/signup', title: 'Create an account · Galleria', heading: 'Create an account' },
  { path: '/forgot-password', title: 'Forgot your password? · Galleria', heading: 'Forgot your password?' },
  {
    path: '/reset-password?token=a&email=a@example.com',
    title: 'Reset Password · Galleria',
    heading: 'Reset Password',
  },
  { path: '/reset-password', title: 'Reset Password · Galleria', heading: 'Reset Password' },
]

/** The screens of somebody signed in, by the name of Nora Field. */
export const ownScreens = [
  { path: '/profile', title: 'Your profile · Galleria', heading: 'Hello, Nora Field' },
  { path: '/addaddress', title: 'Add an address · Galleria', heading: 'Add an address' },
  { path: '/orders', title: 'Your orders · Galleria', heading: 'Your orders' },
  { path: '/payment', title: 'Payment · Galleria', heading: 'Payment' },
  { path: '/admin', title: 'No access · Galleria', heading: 'No access' },
]

export const missing = { path: '/no/such/page', title: 'Page not found · Galleria' }
