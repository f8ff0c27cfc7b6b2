/** SPEC.md section 2: what the user menu leads to. */
export const userLinks = [
  { name: 'Profile', to: '/profile' },
  { name: 'My Order', to: '/orders' },
  { name: 'Sign Out', to: '/logout' },
]

export const menuStyle = {
  button: 'grid size-11 place-items-center rounded-full',
  items: 'z-40 w-48 rounded-card border border-line bg-raised p-1.5 shadow-float outline-none',
  item: 'flex min-h-11 items-center rounded-control px-3 text-sm font-medium hover:bg-sunken data-focus:bg-sunken',
}
