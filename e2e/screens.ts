/** Every screen, with its title before the shop's name and its one heading. */
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

export const missing = { path: '/no/such/page', title: 'This page isn’t here · Galleria' }
