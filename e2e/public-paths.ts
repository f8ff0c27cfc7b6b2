/** A page of each kind that everyone may open. */
export const publicPaths = [
  '/',
  '/products',
  '/products/category/toys',
  '/products/brand/awlstead',
  '/products?_page=2',
  '/product-detail/awlstead-market-leather-tote',
  '/contact',
  '/privacy',
  '/terms',
]
