import { useSettings } from '../product/settings-context.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { Logo } from './logo.tsx'

export const textPages = [
  { name: 'Contact', to: '/contact' },
  { name: 'Privacy Policy', to: '/privacy' },
  { name: 'Terms & Conditions', to: '/terms' },
]

const externalLinks = [
  { name: 'Source code', href: 'https://github.com/' },
  { name: 'Community chat', href: 'https://discord.com/' },
  { name: 'Tailwind CSS', href: 'https://tailwindcss.com/' },
]

/** The shop has no such accounts yet, so these are not links. */
const socialIcons: { name: string; icon: IconName }[] = [
  { name: 'Photos', icon: 'photo' },
  { name: 'Videos', icon: 'video' },
  { name: 'Blog', icon: 'note' },
]

export function Footer() {
  const { name: shopName } = useSettings()
  return (
    <footer className="section border-t border-line bg-sunken">
      <div className="wrap grid gap-10 py-12 sm:grid-cols-[1.6fr_1fr_1fr] sm:py-16">
        <div>
          <Logo />
          <p className="mt-4 max-w-xs text-sm text-soft">Electronics, clothing and home goods.</p>
          <ul className="mt-5 flex gap-2">
            {socialIcons.map(({ name, icon }) => (
              <li key={name} className="grid size-10 place-items-center rounded-full border border-line text-soft">
                <Icon name={icon} />
                <span className="sr-only">{`${name}, coming soon`}</span>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Shop">
          <h2 className="text-sm">Shop</h2>
          <ul className="mt-3 text-sm text-soft">
            {[{ name: 'Products', to: '/products' }, { name: 'Wishlist', to: '/wishlist' }, ...textPages].map(
              (page) => (
                <FooterLink key={page.to} {...page} />
              ),
            )}
          </ul>
        </nav>
        <nav aria-label="External links">
          <h2 className="text-sm">Links</h2>
          <ul className="mt-3 text-sm text-soft">
            {externalLinks.map(({ name, href }) => (
              <li key={href}>
                <a
                  href={href}
                  rel="noreferrer"
                  target="_blank"
                  className="inline-flex items-center gap-1.5 py-1.5 hover:text-ink hover:underline"
                >
                  {name}
                  <Icon name="outside" className="size-3.5" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="wrap pb-8 text-xs text-soft">© 2026 {shopName}. An open-source shop.</p>
    </footer>
  )
}

export function FooterLink({ name, to }: { name: string; to: string }) {
  return (
    <li>
      <PrefetchLink to={to} className="inline-block py-1.5 hover:text-ink hover:underline">
        {name}
      </PrefetchLink>
    </li>
  )
}
