import { t } from '#contract/language/t.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { useSettings } from '../product/settings-context.ts'
import { ShareButton } from '../product/share-button.tsx'
import { pageUrl } from '../ui/page-href.ts'
import { textLinkStyle } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'

/** Shares the list by a secret link, shows the link, and turns it off again. */
export function ShareList({ token }: { token: string | null }) {
  const settings = useSettings()
  if (token === null) {
    return (
      <ActionButton values={{ intent: 'share' }} look="quiet">
        {t('Share by link')}
      </ActionButton>
    )
  }
  const path = `/wishlist/${token}`
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="min-w-0 text-soft">
        {rich('Anyone with <a>this link</a> can see your wishlist.', {
          a: (text) => (
            <a href={pageUrl(settings, path)} className={`${textLinkStyle} inline-block py-1`}>
              {text}
            </a>
          ),
        })}
      </p>
      <ShareButton title={t('Wishlist')} path={path} />
      <ActionButton values={{ intent: 'unshare' }}>{t('Stop sharing')}</ActionButton>
    </div>
  )
}
