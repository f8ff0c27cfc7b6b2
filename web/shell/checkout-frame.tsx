import { textPageLinks } from '#contract/text-pages/text-page-paths.ts'
import { useSettings } from '../product/settings-context.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { FooterLink } from './footer.tsx'
import { Logo } from './logo.tsx'

/** The bar of the checkout: its only links lead home and back to the cart. */
export function CheckoutHeader() {
  const { name } = useSettings()
  return (
    <header className="border-b border-line">
      <div className="wrap flex h-16 items-center justify-between gap-4">
        <PrefetchLink to="/" aria-label={`${name}, home`} className="-ml-1 min-w-0 rounded-control p-1">
          <Logo />
        </PrefetchLink>
        <PrefetchLink to="/cart" className="shrink-0 py-2.5 text-sm font-medium text-soft hover:text-ink">
          Back to cart
        </PrefetchLink>
      </div>
    </header>
  )
}

/** The bar of the pages for signing in before the shop opens. */
export function LogoBar() {
  const { name } = useSettings()
  return (
    <header className="border-b border-line">
      <div className="wrap flex h-16 items-center">
        <a href="/opening" aria-label={`${name}, coming soon`} className="-ml-1 min-w-0 rounded-control p-1">
          <Logo />
        </a>
      </div>
    </header>
  )
}

/** The links of the footer to text pages, such as the legal ones. */
export function CheckoutFooter() {
  const { footer } = useSettings()
  return (
    <footer className="mt-12 border-t border-line">
      <ul className="wrap flex flex-wrap gap-x-6 py-6 text-sm text-soft">
        {textPageLinks(footer).map((link) => (
          <FooterLink key={link.to} {...link} />
        ))}
      </ul>
    </footer>
  )
}
