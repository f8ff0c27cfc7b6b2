import { t } from '#contract/language/t.ts'
import type { Setup } from '#contract/setup/setup.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { isOptional } from '#contract/text-pages/legal-pages.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { ButtonLink, PrefetchLink } from '../../ui/prefetch-link.tsx'
import { pagePath } from '../kit/paths.ts'
import { pathAfter } from './steps.ts'

/** The legal pages that the shop's country needs. The step is done once all that aren't optional are published. */
export function LegalStep({ pages, country }: { pages: Setup['legalPages']; country: string }) {
  return (
    <section className="grid max-w-2xl justify-items-start gap-4">
      <h2 className="text-xl">{t('Legal pages')}</h2>
      <p className="text-soft">
        {t(
          'A shop in {country} should have these pages. Read each one, fill in what is in [brackets], and publish it. The drafts describe how the shop works. What else they must include depends on your country and your products, so have them checked if you aren’t sure.',
          { country: countryInSentence(country) },
        )}
      </p>
      <ul aria-label={t('Legal pages')} className="w-full border-t border-line">
        {pages.map((page) => (
          <LegalPageRow key={page.page} legalPage={page} />
        ))}
      </ul>
      <ButtonLink to={pathAfter('legal')}>{t('Continue')}</ButtonLink>
    </section>
  )
}

type LegalPage = Setup['legalPages'][number]

function pageStatus({ page, id, isPublished, isLinked }: LegalPage): string {
  if (isPublished) return isLinked ? t('Published') : t('Published. The footer has no link to it.')
  if (isOptional(page))
    return id === null
      ? t('Not written yet. Very small businesses may not need it.')
      : t('Not published. Very small businesses may not need it.')
  return id === null ? t('Not written yet') : t('Not published')
}

function LegalPageRow({ legalPage }: { legalPage: LegalPage }) {
  const { page, id, title, path, isPublished, isLinked } = legalPage
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="flex items-center gap-1.5 text-sm text-soft">
          {isPublished && <Icon name="check" className="size-4 text-accent" />}
          {pageStatus(legalPage)}
        </p>
      </div>
      {isPublished && !isLinked && (
        <ActionButton values={{ intent: 'link-legal-page', label: title, to: path }} look="quiet">
          {t('Add to footer')}
          <span className="sr-only">: {title}</span>
        </ActionButton>
      )}
      {id === null ? (
        <ActionButton values={{ intent: 'write-legal-page', page }} look="quiet">
          {t('Create draft')}
          <span className="sr-only">: {title}</span>
        </ActionButton>
      ) : (
        <PrefetchLink to={`${pagePath(id)}?from=setup`} className={isPublished ? buttonStyle.link : buttonStyle.quiet}>
          {isPublished ? t('Edit') : t('Read and publish')}
          <span className="sr-only">: {title}</span>
        </PrefetchLink>
      )}
    </li>
  )
}
