import type { ComponentProps } from 'react'
import { t } from '#contract/language/t.ts'
import type { FooterLink as Link } from '#contract/pages/page.ts'
import type { SocialName } from '#contract/shop-settings/social-names.ts'
import { isExternalLink } from '#contract/text-pages/text-page-paths.ts'
import { useSettings } from '../product/settings-context.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { PageLink, PrefetchLink } from '../ui/prefetch-link.tsx'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'

/** Others are names of companies, which are shown. */
const socialWords: Partial<Record<SocialName, { icon: IconName; label: string }>> = {
  Photos: { icon: 'photo', label: t('Photos') },
  Videos: { icon: 'video', label: t('Videos') },
  Blog: { icon: 'note', label: t('Blog') },
}

export function Footer() {
  const { name: shopName, tagline, textLanguages, footer } = useSettings()
  return (
    <footer className="section border-t border-line bg-sunken">
      <div className="wrap grid gap-10 py-12 sm:grid-cols-2 sm:py-16 md:auto-cols-fr md:grid-flow-col md:grid-cols-[1.6fr]">
        <div className="min-w-0">
          <Logo />
          {tagline && (
            <p lang={textLanguages?.tagline} className="mt-4 max-w-xs text-sm text-soft">
              {tagline}.
            </p>
          )}
          <ul className="mt-5 flex flex-wrap gap-2">
            {footer.social.map(({ name, to }) => (
              <li key={name + to}>
                <Social name={name} to={to} />
              </li>
            ))}
          </ul>
        </div>
        {footer.groups.map(({ title, languages, links }) => (
          <nav key={title} aria-label={title} className="min-w-0">
            <h2 lang={languages?.title} className="text-sm">
              {title}
            </h2>
            <ul className="mt-3 text-sm text-soft">
              {links.map((link) => (
                <FooterLink key={link.to} {...link} />
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap flex flex-wrap items-center gap-x-6 pb-8 text-xs text-soft">
        <WithdrawalLink />
        <LanguageLinks className="inline-block py-1.5 text-sm font-medium text-ink underline" />© {shopName}
      </div>
    </footer>
  )
}

export function FooterLink({ label, to }: Link) {
  // Before the opening, the API is closed, so only the server can render the page.
  const Inside = useSettings().isBeforeOpening ? PageLink : PrefetchLink
  return (
    <li>
      {isExternalLink(to) ? (
        <ExternalLink label={label} to={to} />
      ) : (
        <Inside to={to} className="inline-block py-1.5 hover:text-ink hover:underline">
          {label}
        </Inside>
      )}
    </li>
  )
}

/** More prominent than the others, as the law requires, and without the app, so that it always works. */
export function WithdrawalLink() {
  const { withdrawalLink } = useSettings()
  return (
    withdrawalLink && (
      <PageLink to={withdrawalLink.to} className="inline-block py-1.5 text-sm font-medium text-ink underline">
        {withdrawalLink.label}
      </PageLink>
    )
  )
}

function ExternalLink({ label, to }: Link) {
  const style = 'inline-flex items-center gap-1.5 py-1.5 hover:text-ink hover:underline'
  return to.startsWith('https:') ? (
    <SiteLink href={to} className={style}>
      {label}
      <Icon name="outside" className="size-3.5" />
    </SiteLink>
  ) : (
    <a href={to} className={style}>
      {label}
    </a>
  )
}

/** A link to another site, in a new tab. */
function SiteLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} rel="noreferrer" target="_blank">
      {children}
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  )
}

/** An icon, or a name. Without an address it isn't a link. */
function Social({ name, to }: { name: SocialName; to: string }) {
  const { icon, label = name } = socialWords[name] ?? {}
  const style = `grid h-10 place-items-center rounded-full border border-line text-sm text-soft ${icon ? 'w-10' : 'px-4'}`
  const content = icon ? (
    <>
      <Icon name={icon} />
      <span className="sr-only">{to ? label : t('{name}, coming soon', { name: label })}</span>
    </>
  ) : (
    name
  )
  if (!to) return <span className={style}>{content}</span>
  return (
    <SiteLink href={to} className={`${style} transition-colors hover:border-ink hover:text-ink`}>
      {content}
    </SiteLink>
  )
}
