import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { Logo } from './logo.tsx'

/** The bar of the checkout: its only links lead home and back to the cart. */
export function BareBar() {
  return (
    <header className="border-b border-line">
      <div className="wrap flex h-16 items-center justify-between gap-4">
        <PrefetchLink to="/" aria-label="Galleria, home" className="-ml-1 rounded-control p-1">
          <Logo />
        </PrefetchLink>
        <PrefetchLink to="/cart" className="py-2.5 text-sm font-medium text-soft hover:text-ink">
          Back to cart
        </PrefetchLink>
      </div>
    </header>
  )
}

const links = [
  { name: 'Contact', to: '/contact' },
  { name: 'Privacy Policy', to: '/privacy' },
  { name: 'Terms & Conditions', to: '/terms' },
]

export function BareFooter() {
  return (
    <footer className="mt-12 border-t border-line">
      <ul className="wrap flex flex-wrap gap-x-6 py-6 text-sm text-soft">
        {links.map(({ name, to }) => (
          <li key={to}>
            <PrefetchLink to={to} className="inline-block py-1.5 hover:text-ink hover:underline">
              {name}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </footer>
  )
}
