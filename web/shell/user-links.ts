/** The links of the user menu. */
export const userLinks = [
  { name: 'Profile', to: '/profile' },
  { name: 'My Order', to: '/orders' },
  { name: 'Sign Out', to: '/logout' },
]
