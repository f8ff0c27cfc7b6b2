import { useLocation } from 'react-router'
import { t } from '#contract/language/t.ts'
import { useSettings } from '../product/settings-context.ts'
import { pageHref } from '../ui/page-href.ts'

/** Links to the page in the other languages of the shop. They load the whole document, whose app is in another language. */
export function LanguageLinks({ className }: { className: string }) {
  const { otherLanguages } = useSettings()
  const { pathname, search } = useLocation()
  return (
    otherLanguages[0] && (
      <nav aria-label={t('Language')} className="contents">
        {otherLanguages.map(({ code, name, pathPrefix }) => (
          <a
            key={code}
            href={pageHref(pathPrefix, pathname + search)}
            hrefLang={code}
            lang={code}
            className={className}
          >
            {name}
          </a>
        ))}
      </nav>
    )
  )
}
